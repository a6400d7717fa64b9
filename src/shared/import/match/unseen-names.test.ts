import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

/** The best suggestion of a column with its confidence; none is `-` and 0. */
function bestOf(columns: Readonly<Record<string, readonly string[]>>, name: string): [string, number] {
  const [first] = suggestFor(columns).suggestions.get(name) ?? [];
  return first === undefined ? ['-', 0] : [`${first.table}.${first.column}`, first.confidence];
}

const lease = { 'Lease No': ['TX-1', 'TX-2', 'TX-3'], Lessor: ['Ann Poe', 'Bob Roe', 'Cy Dole'] };

test.each(['Primary Term', 'Lease Term', 'Term', 'Extension Term'])(
  'dates are no length of time: %s',
  (name) => {
    const dates = ['12/10/2024', '1/1/2025', '2/24/2025'];
    const [field, confidence] = bestOf({ ...lease, [name]: dates }, name);
    expect([/term$/.test(field) && confidence >= 0.5, confidence >= 0.9]).toEqual([false, false]);
    const [length] = bestOf({ ...lease, [name]: ['3 years', '36 months', '5'] }, name);
    expect(length).toBe(name === 'Extension Term' ? 'lease.extension_term' : 'lease.term');
  },
);

test('a contact is no owner next to a column of owners', () => {
  const contact = { 'Landowner Contact': ['Tom Tully', 'City Manager', 'Ann Ray'] };
  const owner = { 'Surface Owner': ['Diamond T Cattle', 'City of Pecos', 'Pat Salinas'] };
  expect(bestOf({ ...owner, ...contact, Tract: ['1', '2', '3'] }, 'Landowner Contact')).toEqual(['-', 0]);
  expect(bestOf({ ...contact, Tract: ['1', '2', '3'] }, 'Landowner Contact')[0]).toBe('owner.owner_name');
});

test.each(['Mineral Owner / Address', 'Lessor & Mailing Address', 'Payee/Addr'])(
  'a name with its address is not certain to be a street: %s',
  (name) => {
    const both = ['Olaf Svenson, 12 Main, Watford City ND', 'Northern Oil', 'Estate of Inga Lee'];
    expect(bestOf({ [name]: both, Tract: ['1', '2', '3'] }, name)[1]).toBeLessThan(0.9);
  },
);

test.each([
  '# Leases',
  'No. Leases',
  'Num Leases',
  '# Tracts',
  'No. of Wells',
  '# Units',
  'Number of Owners',
])('how many there are is no field: %s', (name) => {
  expect(bestOf({ Prospect: ['Falk', 'Garza', 'Ellerbee'], [name]: ['30', '9', '3'] }, name)).toEqual([
    '-',
    0,
  ]);
});

test('communitization agreements are not certain to be leases', () => {
  const agreements = {
    'Agreement Number': ['NMNM 144001', 'NMNM 144002', 'NMNM 144003'],
    'Agreement Name': ['Falk 1', 'Garza 2', 'Ellerbee 3'],
    'Agreement Acres': ['640', '320', '160'],
  };
  const asLeases = (type: readonly string[]) => {
    const { suggestions } = suggestFor({ ...agreements, 'Agreement Type': type });
    const all = Object.keys(agreements).flatMap((name) => suggestions.get(name) ?? []);
    return Math.max(0, ...all.filter(({ table }) => table === 'lease').map(({ confidence }) => confidence));
  };
  expect(asLeases(['CA', 'CA', 'UA'])).toBeLessThanOrEqual(0.6);
  expect(asLeases(['Lease', 'Lease', 'Surface'])).toBeGreaterThan(0.7);
});

test('a lease number next to its prefix or assignment is not the whole number', () => {
  const number = { LSE_NUMBER: ['2210', '2211', '2210'], LESSEE: ['A Oil', 'B Oil', 'C Oil'] };
  const parts = { LSE_PREFIX: ['VB', 'V0', 'V0'], ...number, LSE_ASSGN: ['1', '2', '1'] };
  const [field, confidence] = bestOf(parts, 'LSE_NUMBER');
  expect([field, confidence < 0.9]).toEqual(['lease.file_number', true]);
});

test.each([
  ['UNIT NAME', ['HA RA SUF', 'HA RA SU12', 'HA RA SUB']],
  ['Unit Name', ['A', 'B', 'C', 'D']],
])('names of units are no hectares or acres: %s, %j', (name, values) => {
  expect(bestOf({ [name]: values, Parish: values.map(() => 'De Soto') }, name)[0]).toMatch(
    /unit\.(unit_)?name$/,
  );
});

test('a column that several fields explain equally well is asked about', () => {
  const severed = ['none', "0 - 11,200'", 'below BSPG', 'none'];
  const list = suggestFor({ 'Depth Sev.': severed }).suggestions.get('Depth Sev.') ?? [];
  expect(list.map(({ table, column, confidence }) => [`${table}.${column}`, confidence])).toEqual([
    ['proration_unit.depths', 0.89],
    ['ownership.depths', 0.89],
    ['contract.depths', 0.89],
  ]);
});

test.each([
  [['Fee', 'Federal', 'State'], '-'],
  [['BLM', 'State', 'Private'], '-'],
  [['FEE', 'FED', 'ST'], '-'],
  [['Fee/State', 'Indian', 'Fed'], '-'],
  [['Ann Poe', 'State of Texas', 'Federal Land Bank of Houston'], 'owner.owner_name'],
] as const)('classes of ownership are no owners: %s', (owners, field) => {
  const tracts = { 'Tract ID': ['T-1', 'T-2', 'T-3'], Acres: ['640', '320', '160'] };
  expect(bestOf({ ...tracts, 'Mineral Owner': owners }, 'Mineral Owner')[0]).toBe(field);
});

test('an agency alone is not certain to be an owner', () => {
  const tracts = { 'Tract ID': ['T-1', 'T-2'], Acres: ['640', '320'] };
  expect(bestOf({ ...tracts, Owner: ['BLM', 'USFS'] }, 'Owner')[1]).toBeLessThan(0.7);
});

test('communitization agreements are units', () => {
  const agreements = {
    'Agreement Number': ['NDM 105881', 'NDM 106002', 'NDM 107115'],
    'Agreement Name': ['Charging Eagle 22-27', 'Mandaree South', 'Falk 3'],
    'Agreement Type': ['CA', 'CA', 'CA'],
    'Effective Date': ['09/01/2012', '03/15/2014', '05/01/2015'],
    'Termination Date': ['', '', '04/30/2024'],
    'Total Acres': ['1280.00', '1280.32', '640.00'],
    Status: ['Approved', 'Approved', 'Terminated'],
  };
  const { suggestions } = suggestFor(agreements);
  const best = Object.keys(agreements).map((name) => {
    const [first] = suggestions.get(name) ?? [];
    return first === undefined ? '-' : `${first.table}.${first.column}`;
  });
  expect(best.slice(0, 6)).toEqual([
    'production_unit.unit_number',
    'production_unit.unit_name',
    'production_unit.unit_kind',
    'production_unit.unit_effective_date',
    'production_unit.unit_end_date',
    'production_unit.unit_acres',
  ]);
  const tables = [...suggestions.values()].flatMap((list) => list.map(({ table }) => table));
  expect(tables).not.toContain('lease');
});

test('the day of a payment is no deadline of an option', () => {
  const payments = {
    ...lease,
    'Obligation Type': ['Delay Rental', 'Shut-In Royalty', 'Delay Rental'],
    'Amount Due': ['12,500.00', '640.00', '800.00'],
  };
  const dates = ['12/01/2026', '01/10/2027', '02/01/2027'];
  expect(bestOf({ ...payments, 'Due Date': dates }, 'Due Date')[0]).not.toBe('lease.extension_due_date');
  const [deadline] = bestOf({ ...payments, 'Option Due Date': dates }, 'Option Due Date');
  expect(deadline).toBe('lease.extension_due_date');
});

test('depths in words name no lease, and a lessor cut short is an owner', () => {
  const depths = ['Surface to base Woodford', 'Below top Mississippian', 'All depths'];
  expect(bestOf({ ...lease, Contract_A: depths }, 'Contract_A')[0]).not.toBe('lease.contract_name');
  const unit = { Unit_Name: ['Lott Unit', 'Lott Unit', 'Lott Unit'], Tract: ['1', '2', '3'] };
  const lessors = ['Lott Ranch Partners', 'Amada Sanchez', 'Ann Poe'];
  expect(bestOf({ ...unit, Lessor_Min: lessors }, 'Lessor_Min')[0]).toBe('owner.owner_name');
});

test('a bonus cut short, or of an option in an order, is not certain to be the amount of an extension', () => {
  const dollars = ['$1,500', '$2,000', '$1,750'];
  const amount = (name: string) => {
    const { suggestions } = suggestFor({ ...lease, [name]: dollars });
    const found = suggestions.get(name)?.find(({ column }) => column === 'extension_amount');
    return found?.confidence ?? 0;
  };
  expect(amount('Ext_Bonus_')).toBeLessThan(0.7);
  expect(amount('Bonus_Opti')).toBeLessThan(0.7);
  expect(amount('Extension Bonus')).toBeGreaterThanOrEqual(0.9);
});
