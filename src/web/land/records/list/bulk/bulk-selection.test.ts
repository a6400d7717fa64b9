import { expect, test } from 'vitest';
import {
  allSelected,
  type BulkSelection,
  isSelected,
  nothingSelected,
  rangeOf,
  stepRange,
  withRows,
} from './bulk-selection.ts';

const [one, two, three, four] = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
const page = [one, two, three, four];
const idsOf = ({ rows }: BulkSelection) => [...rows.keys()].sort();

test('rows are ticked and taken out, also those of other pages', () => {
  const other = withRows(nothingSelected, [{ id: 9 }], true, page);
  const ticked = withRows(other, [two, three], true, page);
  expect(idsOf(ticked)).toEqual([2, 3, 9]);
  expect(idsOf(withRows(ticked, [two], false, page))).toEqual([3, 9]);
});

test('out of all that match, the rest of the page stays ticked', () => {
  expect(isSelected(allSelected, 77)).toBe(true);
  expect(withRows(allSelected, [one], true, page)).toBe(allSelected);
  const left = withRows(allSelected, [two], false, page);
  expect(left.isAll).toBe(false);
  expect(idsOf(left)).toEqual([1, 3, 4]);
});

test('a range goes either way, and from another page it is the row alone', () => {
  expect(rangeOf(page, 1, three)).toEqual([one, two, three]);
  expect(rangeOf(page, 4, two)).toEqual([two, three, four]);
  expect(rangeOf(page, 9, two)).toEqual([two]);
  expect(rangeOf(page, null, two)).toEqual([two]);
});

test('Shift and arrows grow a range away from where it began and shrink it on the way back', () => {
  const down = stepRange(nothingSelected, page, 2, two, three);
  expect(idsOf(down)).toEqual([2, 3]);
  const further = stepRange(down, page, 2, three, four);
  expect(idsOf(further)).toEqual([2, 3, 4]);
  const back = stepRange(further, page, 2, four, three);
  expect(idsOf(back)).toEqual([2, 3]);
  const home = stepRange(back, page, 2, three, two);
  expect(idsOf(home)).toEqual([2]);
  expect(idsOf(stepRange(home, page, 2, two, one))).toEqual([1, 2]);
});

test('at the end of the page the row itself is ticked', () => {
  expect(idsOf(stepRange(nothingSelected, page, 4, four, four))).toEqual([4]);
});
