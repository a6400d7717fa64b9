import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const answers = ['Y', 'N', 'Y'];

/** The best field of a column of yes and no in a file of leases, wells, or tracts; `-` if there is none. */
function fieldOf(name: string, beside: Readonly<Record<string, readonly string[]>>): string {
  const [first] = suggestFor({ ...beside, [name]: answers }).suggestions.get(name) ?? [];
  return first === undefined ? '-' : `${first.table}.${first.column}@${first.confidence.toFixed(2)}`;
}
const lease = { 'File Number': ['F1', 'F2', 'F3'], 'Lease Name': ['A', 'B', 'C'] };
const well = { 'API Number': ['42-301-10001', '42-301-10002', '42-301-10003'], 'Well Name': ['A', 'B', 'C'] };
const tract = { 'Tract Name': ['T1', 'T2', 'T3'], Section: ['1', '2', '3'] };

test.each([
  'Extension (Y/N)',
  'Recorded (Y/N)',
  'Signed (Y/N)',
  'Paid (Y/N)',
  'Released (Y/N)',
  'Foo (Y/N)',
  'Memo Sent (Y/N)',
  'Option (Y/N)',
  'Option',
  'Options',
  'Option?',
])('a note on the answers is no name: %s', (name) => {
  expect(fieldOf(name, lease)).toBe('-');
});

test.each(['Pool (Y/N)', 'Pooled (Y/N)', 'Pooling Y/N', 'Pool Y N', 'Pooling', 'Pooled', 'Extended (Y/N)'])(
  'a name with such a note is read: %s',
  (name) => {
    expect(fieldOf(name, lease)).toMatch(
      name.startsWith('Ext') ? /^lease\.extended@0\.9/ : /^lease\.pooling@0\.[89]/,
    );
  },
);

test.each([
  ['Not Active', well],
  ['Non Active', well],
  ['Non-Active Well', well],
  ['Not Pooled', lease],
  ['Non-Pooled', lease],
  ['NonPooled', lease],
  ['Unpooled', lease],
  ['Pooling Waived', lease],
  ['Pooling Prohibited', lease],
  ['Pooling Not Allowed', lease],
  ['Without Pooling', lease],
  ['Anti Pooling', lease],
  ['Not Extended', lease],
  ['Horizontal Pugh Deleted', lease],
  ['Vertical Pugh Excluded', lease],
  ["Pugh Doesn't Apply", lease],
  ['Continuous Drilling Waived', lease],
  ['No Continuous Drilling', lease],
  ['Not Parent', tract],
  ['Non Parent Tract', tract],
])('a negated name is not the field: %s', (name, beside) => {
  expect(fieldOf(name, beside)).toBe('-');
});

test.each([
  ['Active', well, 'well.is_active'],
  ['Active (Y/N)', well, 'well.is_active'],
  ['Horizontal Pugh', lease, 'lease.horizontal_pugh'],
  ['Continuous Drilling', lease, 'lease.continuous_drilling_obligation'],
])('the same name without a negation is: %s', (name, beside, field) => {
  expect(fieldOf(name, beside)).toContain(field);
});
