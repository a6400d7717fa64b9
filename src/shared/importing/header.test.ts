import { expect, test } from 'vitest';
import { readHeader } from './header.ts';

test.each<[string[], string[]]>([
  [
    [' API # ', 'Well\n Name'],
    ['API #', 'Well Name'],
  ],
  [
    ['Name', 'Name', 'Name'],
    ['Name', 'Name (2)', 'Name (3)'],
  ],
  [
    ['Name', 'Name (2)', 'Name'],
    ['Name', 'Name (2)', 'Name (3)'],
  ],
  [
    ['API', '', 'Name', '', ''],
    ['API', 'Column 2', 'Name'],
  ],
  [
    ['Operator', '2019', '2020', '2021'],
    ['Operator', '2019', '2020', '2021'],
  ],
])('%j is read as %j', (cells, names) => {
  expect(readHeader(cells).names).toEqual(names);
});

test.each([
  [['', '  '], /no header row/],
  [['42-301-12345', 'A 1', '2011-03-14', '640.00'], /values and not column names/],
  [['A 1', '$1,250.00', '3/16/2020'], /values and not column names/],
])('%j is refused', (cells, message) => {
  expect(() => readHeader(cells)).toThrow(message);
});

test('says which names it changed', () => {
  expect(readHeader(['Name', 'API', 'Name', '']).renamed).toEqual([{ from: 'Name', to: 'Name (2)' }]);
});
