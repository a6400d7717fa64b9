import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const ends = {
  'Tract Name': ['SE/4 Sec 9', 'NE/4 Sec 9', 'N/2 Sec 32'],
  'Owner Name': ['Ada Hill', 'Ada Hill', 'Bo Roe'],
  'Lease Name': ['Hill', 'Hill', 'Roe'],
  'File Number': ['LV-1154', 'LV-1154', 'RV-1152'],
};
const terms = {
  Bonus: ['159650', '28608.68', '12000'],
  'Effective Date': ['2016-09-16', '2004-10-27', '2002-11-16'],
  'Contract Status': ['active', 'active', 'expired'],
};
const contracts = {
  'Contract Acres': ['159.65', '30.1144', '40'],
  'Contract Number': ['LV-1154-1', 'LV-1154-2', 'RV-1152-1'],
};
const targetsOf = (columns: Record<string, string[]>) => {
  const { assigned } = suggestFor(columns);
  return Object.keys(terms).map((name) => {
    const target = assigned.get(name);
    return `${target?.table}.${target?.column}`;
  });
};

test('a list of contracts has their bonus, date and status, not those of the lease', () => {
  expect(targetsOf({ ...contracts, ...terms, ...ends })).toEqual([
    'contract.bonus',
    'contract.effective_date',
    'contract.contract_status',
  ]);
});

test('a list of leases has its own, and so have columns that name the lease', () => {
  const ofLease = ['lease.bonus', 'lease.contract_date', 'lease.contract_status'];
  const { 'Lease Name': names, 'File Number': numbers } = ends;
  expect(targetsOf({ 'Lease Name': names, 'File Number': numbers, ...terms })).toEqual(ofLease);
  expect(targetsOf({ ...terms, ...ends })).toEqual(ofLease);
  const { assigned } = suggestFor({ ...contracts, ...ends, 'Lease Bonus': terms.Bonus });
  expect(assigned.get('Lease Bonus')).toMatchObject({ table: 'lease', column: 'bonus' });
});
