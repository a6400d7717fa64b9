// @vitest-environment jsdom
import Papa from 'papaparse';
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the bytes that the browser is given to save under a name. */
async function saved(name: string, content: string): Promise<Uint8Array> {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file);
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const [file] = files;
  if (file === undefined) throw new Error('Nothing was saved.');
  // jsdom can read blobs only in this way.
  const reader = new FileReader();
  const isRead = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsArrayBuffer(file);
  await isRead;
  return new Uint8Array(reader.result as ArrayBuffer);
}

test('marks a CSV as UTF-8, which spreadsheets know then, and leaves its header what it is', async () => {
  const bytes = await saved('owner-export-2026-03-31.csv', 'Owner Name\nSeñora Muñoz\n');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(Papa.parse(text, { header: true, skipEmptyLines: true }).data).toEqual([
    { 'Owner Name': 'Señora Muñoz' },
  ]);
});

test('leaves every other file as it is', async () => {
  expect(new TextDecoder().decode(await saved('map.geojson', '{}'))).toBe('{}');
});
