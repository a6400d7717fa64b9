import { describe, expect, test } from 'vitest';
import { lease } from '#shared/land/entities/lease.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { well } from '#shared/land/entities/well.ts';
import {
  bodyOf,
  changedFields,
  formErrors,
  formOf,
  isSame,
  plainTyped,
  settleTyped,
  stepTyped,
  valuesOf,
} from './form-values.ts';

const stored = {
  id: 7,
  version_id: 3,
  contract_name: 'Wagner',
  file_number: '0012',
  area_id: 4,
  lease_acres: 640,
  royalty_rate: 0.1875,
  bonus: null,
  extended: null,
  contract_date: '2026-03-31',
  legal_description: 'Lot 1\nLot 2',
};
const typed = formOf(lease, stored);
const changed = (changes: Record<string, string | boolean>) =>
  changedFields(lease, typed, { ...typed, ...changes });

describe('formOf', () => {
  test('writes values as a person types them', () => {
    expect(typed).toMatchObject({
      contract_name: 'Wagner',
      file_number: '0012',
      area_id: '4',
      lease_acres: '640.00',
      royalty_rate: '18.75',
      bonus: '',
      extended: false,
      contract_date: '2026-03-31',
    });
    expect(typed).not.toHaveProperty('version_id');
    expect(typed).not.toHaveProperty('area_name');
  });

  test('starts a new record with the defaults of its kind', () => {
    expect(formOf(well, null)).toMatchObject({ is_active: true, well_name: '', gross_acres: '' });
  });
});

describe('changedFields', () => {
  test.each<Record<string, string | boolean>>([
    {},
    { royalty_rate: '18.750' },
    { royalty_rate: '18.75%' },
    { royalty_rate: '3/16' },
    { lease_acres: ' 640.0000 ' },
    { lease_acres: '640 ac' },
    { contract_name: ' Wagner ' },
    { bonus: '  ' },
    { contract_date: '2026-03-31' },
    { extended: false },
  ])('%j is no difference', (changes) => {
    expect(changed(changes)).toEqual([]);
  });

  test.each([
    [{ royalty_rate: '18.76' }, 'royalty_rate'],
    [{ royalty_rate: '' }, 'royalty_rate'],
    [{ royalty_rate: 'a lot' }, 'royalty_rate'],
    [{ contract_name: 'WAGNER' }, 'contract_name'],
    [{ file_number: '12' }, 'file_number'],
    [{ bonus: '0' }, 'bonus'],
    [{ extended: true }, 'extended'],
    [{ legal_description: 'Lot 1' }, 'legal_description'],
  ])('%j is one', (changes, field) => {
    expect(changed(changes)).toEqual([field]);
  });

  test('leaves a stored value alone that today would be refused', () => {
    const odd = formOf(lease, { ...stored, royalty_rate: 2 });
    expect(changedFields(lease, odd, { ...odd })).toEqual([]);
  });
});

describe('formErrors', () => {
  test('names the field in each message', () => {
    const errors = formErrors(lease, {
      ...typed,
      contract_name: ' ',
      file_number: '',
      royalty_rate: '101',
      lease_acres: '-1',
      bonus: 'x',
    });
    expect(errors).toEqual({
      contract_name: 'Lease Name is required',
      file_number: 'File Number is required',
      royalty_rate: 'Royalty Rate must be between 0 and 100 percent',
      lease_acres: 'Lease Acres must be 0 or more',
      bonus: 'Bonus must be a dollar amount',
    });
  });

  test('finds nothing wrong with what was loaded', () => {
    expect(formErrors(lease, typed)).toEqual({});
  });
});

test('the call carries exact numbers, and null for what was cleared', () => {
  const changes = {
    ...typed,
    royalty_rate: '16.66666667',
    bonus: '',
    lease_acres: '1,280.5',
    file_number: '0013',
  };
  const values = valuesOf(lease, changes, ['royalty_rate', 'bonus', 'lease_acres', 'file_number', 'area_id']);
  expect(bodyOf(lease, values)).toEqual({
    royalty_rate: 0.1666666667,
    bonus: null,
    lease_acres: 1280.5,
    file_number: '0013',
    area_id: 4,
  });
});

test('a decimal is the same as number and as text', () => {
  expect(isSame(lease.fields.royalty_rate, 0.1875, '0.187500')).toBe(true);
  expect(isSame(lease.fields.royalty_rate, null, undefined)).toBe(true);
  expect(isSame(lease.fields.royalty_rate, null, 0)).toBe(false);
});

describe('remaining changes stay', () => {
  const { decimal_interest: decimal } = bridges.ownership.fields;
  const { royalty_rate: royalty, lease_acres: acres, bonus } = lease.fields;
  test.each([
    [bonus, '$1250.5', '1,250.50'],
    [bonus, '1234567', '1,234,567.00'],
    [bonus, '12', '12.00'],
    [acres, '640', '640.00'],
    [acres, '12.3456', undefined],
    [royalty, '3/16', '18.75'],
    [royalty, '0.5%', undefined],
    [royalty, '0.25', undefined],
    [decimal, '25%', '0.25'],
    [decimal, '1/2 of 1/8', '0.0625'],
    [decimal, '25', undefined],
    [bonus, '12.345', undefined],
    [bonus, '', undefined],
  ] as const)('%#: for %s as %s', (field, typed, settled) => {
    expect(settleTyped(field, typed)).toBe(settled);
  });
});

test('an amount is edited without separators', () => {
  const { royalty_rate: royalty, lease_acres: acres, bonus } = lease.fields;
  expect(plainTyped(acres, '1,234.50')).toBe('1234.50');
  expect(plainTyped(bonus, '$1,250')).toBe('1250.00');
  expect(plainTyped(acres, '640.00')).toBeUndefined();
  expect(plainTyped(acres, '1,2 acre')).toBeUndefined();
  expect(plainTyped(acres, '')).toBeUndefined();
  expect(plainTyped(royalty, '3/16')).toBeUndefined();
});

describe('an arrow key', () => {
  const { royalty_rate: royalty, lease_acres: acres, bonus } = lease.fields;
  test.each([
    [royalty, '18.75', 1, '18.76'],
    [royalty, '3/16', -1, '18.74'],
    [royalty, '16.66666667', 1, '16.67666667'],
    [royalty, '0.99%', 1, '1'],
    [royalty, '1', -1, '0.99%'],
    [royalty, '', 1, '0.01%'],
    [well.fields.gross_acres, '', 1, '1'],
    [acres, '0.1', 1, '0.11'],
  ] as const)('%#: steps %s', (field, typed, direction, next) => {
    expect(stepTyped(field, typed, direction)).toBe(next);
  });

  test.each([
    [royalty, '100', 1],
    [acres, '0', -1],
    [acres, 'many', 1],
    [bonus, '10', 1],
  ] as const)('%#: does nothing to %s', (field, typed, direction) => {
    expect(stepTyped(field, typed, direction)).toBeUndefined();
  });
});
