import { expect, test } from 'vitest';
import { isSubtotal, isUnitsRow } from './row-parts.ts';

test.each<[string[], boolean]>([
  [['Total', '', '', '960.50'], true],
  [['Grand Total:', '', '', '$1,960.50'], true],
  [['', '', 'Reeves County Total', '320'], true],
  [['Subtotal', '', '', '', '12'], true],
  [['Average', '', '', '280'], true],
  [['Count', '4', '', ''], true],
  [['Minimum', '', '40', ''], true],
  [['MIN:', '', '40', ''], true],
  [['Median', '', '40', ''], true],
  [['Std. Dev.', '', '40', ''], true],
  [['Standard Deviation', '', '40', ''], true],
  // They may be owners.
  [['Max', '', '40', ''], false],
  [['Mean', '', '40', ''], false],
  [['Ttl', '', '120', ''], true],
  [['T O T A L', '', '120', ''], true],
  [['*** TOTALS ***', '', '120', ''], true],
  // A company with that name, in a row like the others.
  [['42-301-12345', 'Total E&P USA 1', 'producing', '640'], false],
  [['Total Petroleum 1', '', '', ''], false],
  [['Totally Oil', '', '', '640'], false],
  [['', 'Total E&P USA', '', '0.3'], false],
  [['', 'Sum Creek 1', '', '5'], false],
  [['', 'Total for Reeves County', '', '320'], true],
  [['640', '320', '', '960'], false],
])('%j sums others up: %j', (cells, sums) => {
  expect(isSubtotal(cells, 4)).toBe(sums);
});

test('a row that leaves out nothing sums nothing up', () => {
  expect(isSubtotal(['Reeves County Total', '4230199999'], 2)).toBe(false);
});

test.each<[string[], boolean]>([
  [['', 'ft', 'acres', '%'], true],
  [['', '', '(acres)', ''], true],
  [['yyyy-mm-dd', '[m]', 'USD', ''], true],
  [['Number', 'Name', 'Acres', 'Date'], false],
  [['42-301-12345', 'A', 'ft', '640'], false],
  [['', '', 'm', ''], false],
  [['T1', 'MO', 'AC', ''], false],
  [['units', 'ac', 'ft', '%'], true],
  [['Units', '', 'ac', ''], true],
  [['(Unit)', 'ac', 'n/a', ''], true],
  [['Units:', '-', 'ft', '-'], true],
  [['-', 'ac', 'ft', '%'], true],
  [['—', '-', 'ac', 'ft'], true],
  [['N/A', 'acres', 'none', 'ft'], true],
  // Nothing says that these are units.
  [['Units', '', '', ''], false],
  [['Unit', 'Name', 'Acres', 'Date'], false],
  [['-', '', 'm', ''], false],
  [['-', 'Smith', 'MO', '-'], false],
  [['Smith Unit', 'ac', '', ''], false],
])('%j are units: %j', (cells, are) => {
  expect(isUnitsRow(cells)).toBe(are);
});

test('a single word is a unit where figures are', () => {
  expect(isUnitsRow(['', 'ha', '', ''], new Set([1]))).toBe(true);
  expect(isUnitsRow(['', 'ha', '', ''], new Set([2]))).toBe(false);
  expect(isUnitsRow(['', 'A', '', ''], new Set([1]))).toBe(false);
  expect(isUnitsRow(['-', 'ac', '', '-'], new Set([1]))).toBe(true);
  expect(isUnitsRow(['-', 'ac', '', '-'], new Set([2]))).toBe(false);
});
