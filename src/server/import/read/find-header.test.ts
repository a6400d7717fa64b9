import { expect, test } from 'vitest';
import { findHeader } from './find-header.ts';

/** Returns rows as read from a file, with cells separated by bars; blank rows count toward the row numbers. */
const rowsOf = (...lines: string[]) =>
  lines.flatMap((line, index) =>
    line === '' ? [] : [{ place: index + 1, cells: line.split('|').map((cell) => cell.trim()) }],
  );
const find = (lines: string[], merged: number[] = []) => {
  const { from, to } = findHeader(rowsOf(...lines), new Set(merged));
  return [from, to];
};

test.each<[string, string[], [number, number]]>([
  ['in the first row', ['API|Well Name|Acres', '42-301-12345|A|640'], [1, 1]],
  ['under names of no trade', ['foo|bar|baz', '1|2|3', '4|5|6'], [1, 1]],
  ['below titles', ['Wells of 2024', '', 'API|Well Name|Acres', '42-301-12345|A|640'], [3, 3]],
  [
    'below a title of two cells',
    ['Lease report|As of 3/31/2024', 'Lessor|Lessee|County|Royalty', 'Ada|Oil Co|Reeves|0.25'],
    [2, 2],
  ],
  [
    'over two lines',
    ['Well|Spud|Gross', 'Name|Date|Acres', 'A|2011-03-14|640', 'B|2011-03-15|320', 'C|2011-03-16|40'],
    [1, 2],
  ],
  [
    'with groups above it',
    [
      '||Surface||Bottom Hole|',
      'API|Name|Lat|Long|Lat|Long',
      '42|A|31.9|-102|31|-101',
      '43|B|31.8|-102|31|-101',
    ],
    [1, 2],
  ],
  [
    'over two lines, of years below a group',
    ['Lease|Acres|Royalty paid||', '||2021|2022|2023', 'A|640|1|2|3', 'B|320|1|2|3', 'C|40|1|2|3'],
    [1, 2],
  ],
  [
    'over two lines, of dates and shares below groups',
    [
      'Lease|County|Paid||Share|',
      '||1/1/2021|1/1/2022|3/16|1/8',
      'A|Reeves|1|2|x|y',
      'B|Ward|1|2|x|',
      'C|Ward|1|2||y',
    ],
    [1, 2],
  ],
  [
    'only in the first row if records below it have words instead of figures',
    [
      'Tract Name|Owner Name|Gross Acres|Interest|Net Acres',
      'Tract 1|Unknown Owner|TBD|TBD|TBD',
      'Tract 2|Owner 0|100|5%|20',
      'Tract 3|Owner 1|100|5%|20',
    ],
    [1, 1],
  ],
  [
    'only in the first row if records below it have codes',
    [
      'Well Name|API|Latitude|Longitude',
      'A 1H|35-051-24561|35 12 34.5 N|98 12 34.5 W',
      'A 2H|35-051-24562|35.2095833|-98.2095833',
      'A 3H|35-051-24563|35.2195833|-98.2195833',
    ],
    [1, 1],
  ],
  ['over its last columns that have no name', ['API|Name||', '42|A|x|y', '43|B|x|y'], [1, 1]],
  ['nowhere among values', ['42-301-12345|A|640', '42-301-12346|B|320'], [0, 0]],
  [
    'nowhere where its words come again as values',
    ['Smith|Reeves|TX', 'Jones|Reeves|TX', 'Brown|Reeves|TX', 'Black|Reeves|TX'],
    [0, 0],
  ],
  ['nowhere below data', ['42-301-12345|A|640', 'API|Name|Acres', '42-301-12346|B|320'], [0, 0]],
])('a header %s', (_where, lines, places) => {
  expect(find(lines)).toEqual(places);
});

test('a group that is merged over some columns belongs to the header below it', () => {
  const lines = ['|Lease', 'Lessor|Number|Date', 'Ada|12|2011-03-14', 'Bob|13|2011-03-15'];
  expect(find(lines)).toEqual([2, 2]);
  expect(find(lines, [1])).toEqual([1, 2]);
});

test('the first row of words is not a second header line', () => {
  expect(find(['Name|County|Notes', 'A|Reeves|good', 'B|Ward|bad', 'C|Loving|none yet'])).toEqual([1, 1]);
});
