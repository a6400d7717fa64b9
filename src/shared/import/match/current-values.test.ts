import { describe, expect, test } from 'vitest';
import { ColumnStudy } from './column-facts.ts';
import { findSuccessions } from './current-values.ts';
import { fieldsOfName } from './match-columns.ts';
import { suggestFor } from './testing/suggest-for.ts';

const well = {
  API: ['42-329-41234', '42-329-41235', '42-329-41236'],
  'Well Name': ['Mesa 1H', 'Mesa 2H', 'Butte 3H'],
};
const lease = { 'Lease No': ['L-1', 'L-2', 'L-3'], 'Lease Name': ['Hill', 'Roe', 'Poe'] };
const before = ['Oxy', 'XTO', 'Hess'];
const now = ['Lee Oil', 'XTO', 'Kim Energy'];
const dates = ['3/15/2023', '4/16/2024', '5/17/2025'];
const laterDates = ['3/15/2026', '4/16/2024', '5/17/2027'];

test.each([
  ['Operator', 'Current Operator', { ...well, before, now }, 'well.operator'],
  ['Operator Name', 'Current Operator Name', { ...well, before, now }, 'well.operator'],
  ['Operator', 'Curr Oper Name', { ...well, before, now }, 'well.operator'],
  [
    'Lease Acres',
    'Current Lease Acres',
    { ...lease, before: ['640', '320', '80'], now: ['160', '320', '40'] },
    'lease.lease_acres',
  ],
  [
    'Expiration Date',
    'Current Expiration Date',
    { ...lease, before: dates, now: laterDates },
    'lease.expiration_date',
  ],
])('%s gives way to %s', (old, current, { before: olds, now: currents, ...list }, field) => {
  for (const columns of [
    { ...list, [old]: olds, [current]: currents },
    { ...list, [current]: currents, [old]: olds },
  ]) {
    const { assigned, suggestions } = suggestFor(columns);
    const { table, column, confidence } = assigned.get(current) ?? { table: '', column: '', confidence: 1 };
    expect(`${table}.${column}`).toBe(field);
    expect(confidence).toBeLessThan(0.9);
    expect(suggestions.get(old)?.map((each) => `${each.table}.${each.column}`)).not.toContain(field);
  }
});

describe('a column that replaces another one', () => {
  const found = (...names: string[]) =>
    findSuccessions(
      new Map(
        names.map((name, at) => {
          const study = new ColumnStudy();
          for (const day of ['01', '07', '15']) study.add(`0${at + 1}/${day}/2024`);
          return [name, study.facts()] as const;
        }),
      ),
      fieldsOfName,
    ).map(({ before, now, isCurrent }) => `${before} ${isCurrent ? '=>' : '?>'} ${now}`);

  test.each([
    ['Expiration Date', '=>', 'Current Expiration'],
    ['Exp Date', '=>', 'Current Exp'],
    ['Expiration Date', '?>', 'Revised Expiration'],
    ['Expiration Date', '?>', 'Extended Expiration'],
    ['Orig. Exp.', '?>', 'Ext. Exp.'],
    ['Original Exp', '?>', 'Extended To'],
    ['Primary Term Exp', '?>', 'Extended Term Exp'],
    ['Well Status', '=>', 'Current Status'],
    ['Gross Acres', '=>', 'Current Acres'],
    ['Operator', '=>', 'Present Operator'],
    ['Owner', '?>', 'Conveyed To'],
    ['Lessor', '?>', 'Successor in Interest'],
  ])('%s %s %s', (before, how, now) => {
    expect(found(before, now)).toEqual([`${before} ${how} ${now}`]);
    expect(found(now, before)).toEqual([`${before} ${how} ${now}`]);
  });

  test.each([
    ['Term', 'Extension Term'],
    ['Lease Date', 'Extension Date'],
    ['Expiration Date', 'Extension Due Date'],
    ['Surface Owner', 'Current Owner'],
    ['Owner', 'Current Operator'],
    ['Lease Name', 'New Lease Number'],
  ])('is not %s beside %s', (one, other) => {
    expect(found(one, other)).toEqual([]);
  });

  test('is not sure of a status if a list has two', () => {
    expect(found('Lease Status', 'Well Status', 'Current Status')).toEqual([]);
  });
});

test('the current owner of a tract is taken before the one of record, with the address', () => {
  const { assigned } = suggestFor({
    Tract: ['A', 'B', 'C'],
    'Record Owner': ['Ann Hill', 'Bo Roe', 'Cy Poe'],
    'Current Owner': ['Di Hill', 'Bo Roe', 'Poe Trust'],
    Address: ['1 Elm St', '2 Oak St', '3 Ash St'],
  });
  expect(assigned.get('Current Owner')).toMatchObject({ table: 'owner', column: 'owner_name' });
  expect(assigned.get('Address')).toMatchObject({ table: 'owner', column: 'address_line_1' });
  expect(assigned.has('Record Owner')).toBe(false);
});

test('a current value that few rows have takes nothing', () => {
  const rows = Array.from({ length: 10 }, (_, at) => String(at));
  const { assigned } = suggestFor({
    API: rows.map((at) => `42-329-4123${at}`),
    'Well Name': rows.map((at) => `Mesa ${at}H`),
    Operator: rows.map((at) => (at < '5' ? 'Oxy' : 'XTO')),
    'Current Operator': rows.map((at) => (at === '3' ? 'Lee Oil' : '')),
  });
  expect(assigned.get('Operator')?.column).toBe('operator');
});
