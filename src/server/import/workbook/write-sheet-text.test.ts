import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WorkbookRefusal } from './workbook-refusal.ts';
import { openSheetText } from './write-sheet-text.ts';

it('refuses a workbook whose sheets are too large together, however small each of them is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-sheets-'));
  try {
    const budget = { bytes: 2 * 1024 ** 3 - 1_000_000 };
    const row = ['x'.repeat(300_000)];
    const write = (name: string) => {
      const file = openSheetText(join(folder, name), budget);
      file.write(1, row);
      file.write(2, row);
      file.close();
    };
    write('1.csv');
    expect(() => write('2.csv')).toThrow(WorkbookRefusal);
  } finally {
    await rm(folder, { recursive: true });
  }
});
