import { expect, it } from 'vitest';
import { acresWarning } from './acres-warning.ts';

const record = (acres: unknown) => ({ gross_acres: acres, unit_acres: acres });

it.each([
  ['tract', 160, 168.01, '8.01 acres (5.0%) more than the Gross Acres of the record.'],
  ['tract', 160, 151.99, '8.01 acres (5.0%) less than the Gross Acres of the record.'],
  ['tract', '640.0000', 64, '576.00 acres (90.0%) less than the Gross Acres of the record.'],
  ['proration_unit', 40, 80, '40.00 acres (100.0%) more than the Unit Acres of the record.'],
] as const)('warns about a %s of %s acres with %d mapped', (kind, recorded, mapped, expected) => {
  expect(acresWarning(kind, record(recorded), mapped)).toContain(expected);
});

it.each([
  ['tract', 160, 168],
  ['tract', 160, 152],
  ['tract', null, 160],
  ['tract', 0, 160],
  ['well', 160, 500],
] as const)('accepts a %s of %s acres with %d mapped', (kind, recorded, mapped) => {
  expect(acresWarning(kind, record(recorded), mapped)).toBeNull();
});
