import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writePdf } from './write-pdf.ts';

/** A canvas of two pixels, a red one and a half transparent blue one. */
const canvas = {
  width: 2,
  height: 1,
  getContext: () => ({ getImageData: () => ({ data: [255, 0, 0, 255, 0, 0, 255, 128] }) }),
} as unknown as HTMLCanvasElement;

async function readPdf(title: string): Promise<Buffer> {
  const blob = await writePdf(canvas, { width: 11, height: 8.5, title });
  expect(blob.type).toBe('application/pdf');
  return Buffer.from(await new Response(blob).arrayBuffer());
}

test('every object is where the table of the file says', async () => {
  const pdf = await readPdf('Wells');
  const text = pdf.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(start)).toMatch(/^xref\n0 7\n/);
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
    Number(offset),
  );
  expect(offsets).toHaveLength(6);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
});

test('the page has the size of the paper, and the picture fills it', async () => {
  const text = (await readPdf('Wells')).toString('latin1');
  expect(text).toContain('/MediaBox [0 0 792 612]');
  expect(text).toContain('q 792 0 0 612 0 0 cm /Map Do Q');
});

test('the picture has the colors of the canvas, without its transparency', async () => {
  const pdf = await readPdf('Wells');
  const text = pdf.toString('latin1');
  const length = Number(/\/FlateDecode \/Length (\d+)/.exec(text)?.[1]);
  const start = text.indexOf('stream\n') + 'stream\n'.length;
  expect([...inflateSync(pdf.subarray(start, start + length))]).toEqual([255, 0, 0, 0, 0, 255]);
});

test('the title may have any letters', async () => {
  const text = (await readPdf('Łąka (1) 😀')).toString('latin1');
  const hex = /\/Title <FEFF([0-9a-f]*)>/.exec(text)?.[1] ?? '';
  expect(Buffer.from(hex, 'hex').swap16().toString('utf16le')).toBe('Łąka (1) 😀');
});
