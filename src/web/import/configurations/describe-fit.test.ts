import { expect, test } from 'vitest';
import { describeMoved } from './describe-fit.ts';

test('columns without a name are reported if the file has more or fewer columns', () => {
  const saved = ['Column 1', 'Column 2', 'Column 3'];
  expect(describeMoved(['Column 1', 'Column 3'], saved, [...saved, 'Column 4'])).toEqual([
    '“Column 1”, “Column 3” may have moved: the file has 4 columns instead of 3. Compare the values.',
  ]);
  expect(describeMoved(['Column 1'], saved, saved)).toEqual([]);
  expect(describeMoved(['API'], ['API', 'Column 2'], ['API'])).toEqual([]);
});

test.each([
  [
    ['Tract', 'Acres'],
    ['Tract', 'Acres', 'Acres (2)'],
    ['Tract', 'Acres'],
    '1 column with this name instead of 2',
  ],
  [['Acres'], ['Acres'], ['Acres', 'Acres (2)'], '2 columns with this name instead of 1'],
  [
    ['Acres (2)'],
    ['Acres', 'Acres (2)', 'Acres (3)'],
    ['Acres', 'Acres (2)'],
    '2 columns with this name instead of 3',
  ],
])(
  'a column that shares its name is reported if the file has another number of them: %j',
  (used, saved, file, words) => {
    expect(describeMoved(used, saved, file)).toEqual([
      `“Acres” may be another column: the file has ${words}. Compare the values.`,
    ]);
  },
);

test('columns whose names are their own, or that are missing, are not reported', () => {
  expect(describeMoved(['Acres', 'API'], ['Acres', 'Acres (2)', 'API'], ['API'])).toEqual([]);
  expect(describeMoved(['Acres'], ['Acres', 'Acres (2)'], ['Acres', 'Acres (2)', 'API'])).toEqual([]);
});
