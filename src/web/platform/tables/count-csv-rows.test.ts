import { expect, test } from 'vitest';
import { countCsvRows } from './count-csv-rows.ts';

test.each([
  ['Name\n', 0],
  ['', 0],
  ['Name,County\nA,Reeves\nB,Ward\n', 2],
  ['Name,Legal\nA,"N/2 of ""Blue"" tract\nand S/2"\nB,\n', 2],
])('counts the rows of %j', async (text, rows) => {
  expect(await countCsvRows(new Blob([text]))).toBe(rows);
});
