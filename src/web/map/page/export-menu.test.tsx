import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cutTextsHeader, emptyExportHeader } from '#shared/map/export-headers.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { ExportMenu } from './export-menu.tsx';
import { readMapState } from './map-state.ts';

vi.mock('#web/platform/api/save-file.ts', () => ({ saveFile: vi.fn() }));

/** Exports the map at an address as zipped shapefiles; the server responds with these headers. */
async function exportAt(address: string, headers: Record<string, string>) {
  vi.mocked(saveFile).mockClear();
  await renderSignedIn(
    <ExportMenu
      state={readMapState(new URLSearchParams(address))}
      viewNow={() => null}
      selection={{ headers: { 'X-Selected-Companies': '[7]', 'X-Selected-Areas': '[70]' }, key: '' }}
      picture={{
        createSurface: () => {
          throw new Error('Not drawn here.');
        },
        tiles: '',
        isLocalShown: true,
        loadTile: async () => new ArrayBuffer(0),
      }}
    />,
    { answers: { 'GET /api/map/export': () => new Response('the file', { headers }) } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Shapefile, zipped' }));
}

test('saves what lies there as a file', async () => {
  await exportAt('', {});
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toMatch(/^map-export-\d{4}-\d\d-\d\d\.zip$/);
});

test.each([
  ['', 'Nothing to export: nothing in the visible layers is in view.'],
  ['within=1,2,3,4', 'Nothing to export: nothing in the visible layers is selected.'],
  ['wells=q%3Dwagner', 'Nothing to export: nothing in the visible layers is in view and passes the filters.'],
])('says that nothing is there, and saves no file, at %j', async (address, message) => {
  await exportAt(address, { [emptyExportHeader]: 'true' });
  expect(await screen.findByText(message)).toBeDefined();
  expect(saveFile).not.toHaveBeenCalled();
});

test('says how many texts a shapefile had to cut', async () => {
  await exportAt('', { [cutTextsHeader]: '3' });
  expect(
    await screen.findByText(
      '3 texts were shortened to 254 bytes, the shapefile limit; README.txt in the zip lists them.',
    ),
  ).toBeDefined();
  expect(saveFile).toHaveBeenCalledOnce();
});
