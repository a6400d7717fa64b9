import { mkdtemp, readFile, rm } from 'node:fs/promises';
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

it('repeats the value of merged cells, and counts the figures among them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-sheets-'));
  try {
    const merge = (left: number) => ({ top: 2, bottom: 3, left, right: left });
    const path = join(folder, '1.csv');
    const file = openSheetText(path, { bytes: 0 }, [1, 2, 3, 4, 5].map(merge));
    file.write(1, ['County', 'Section', 'Gross Acres', 'Bonus', 'Net Acres']);
    file.write(2, ['Ward', '12', '640', '$1,000', '20.5']);
    file.write(3, []);
    expect(file.close().mergedFigures).toEqual([
      { column: 3, cells: 1, first: 'C2' },
      { column: 4, cells: 1, first: 'D2' },
      { column: 5, cells: 1, first: 'E2' },
    ]);
    const [, , last] = (await readFile(path, 'utf8')).split('\n');
    expect(last).toBe('Ward,12,640,"$1,000",20.5');
  } finally {
    await rm(folder, { recursive: true });
  }
});
