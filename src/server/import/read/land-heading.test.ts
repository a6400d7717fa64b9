import { expect, test } from 'vitest';
import { headingsOf } from './group-headings.ts';
import { landHeadingOf } from './land-heading.ts';

const read = (text: string, column = 'Tract') =>
  landHeadingOf(text, column).map(({ label, value }) => `${label} ${value}`);

test.each([
  ['SECTION 14-7N-6W, GRADY COUNTY', ['County GRADY', 'Township 7N', 'Range 6W', 'Section 14']],
  ['Section 14, T7N-R6W', ['Township 7N', 'Range 6W', 'Section 14']],
  ['Sec. 14, Township 7 North, Range 6 West', ['Township 7 North', 'Range 6 West', 'Section 14']],
  ['T12N-R5W', ['Township 12N', 'Range 5W']],
  ['14-7N-6W', ['Township 7N', 'Range 6W', 'Section 14']],
  ['Loving County, Texas', ['State Texas', 'County Loving']],
  ['PARISH OF DE SOTO', ['County DE SOTO']],
  ['Section 14, Block 34, H&GN Survey, A-512', ['Survey H&GN', 'Abstract 512', 'Block 34', 'Section 14']],
  ['Section 9', ['Section 9']],
])('%s says where the land below it is', (text, parts) => {
  expect(read(text)).toEqual(parts);
});

test.each([
  'GRADY COUNTY TOTAL',
  'Total Grady County',
  'All lands in Grady County',
  'Tract 5',
  'Block 7',
  'Smith Survey',
  'Section 14 is unleased',
  '*Subject to title verification',
  'Page 1 of 3',
  'Section 14 and 15',
  '',
])('%s is no such heading', (text) => {
  expect(read(text)).toEqual([]);
});

test.each([
  ['Section 14-7N-6W', 'Legal Description'],
  ['Ward County', 'Lessor'],
  ['Ward County', 'County'],
])('%s may be the only value of a record in the column %s', (text, column) => {
  expect(read(text, column)).toEqual([]);
});

test.each([
  `COUNTY OF ${'A'.repeat(40_000)}!`,
  `COUNTY OF ${'A '.repeat(20_000)}!`,
  `Sec ${'1'.repeat(40_000)}`,
])('a long text is no such heading, and read at once', (text) => {
  expect(read(text)).toEqual([]);
  expect(headingsOf([text, '', ''], ['Tract', 'Owner', 'Acres'], false)).toEqual([]);
  expect(headingsOf([`County${' '.repeat(40_000)}Ward`, '', ''], ['Tract', 'Owner', 'Acres'], false)).toEqual(
    [],
  );
});
