import { expect, test } from 'vitest';
import { relatedTable } from '#web/land/entities/related-columns.ts';
import { readListState } from '#web/platform/tables/list-state.ts';
import { narrowRows } from '#web/platform/tables/narrow-rows.ts';
import { addLeases, flattenRows } from './related-rows.ts';
import { assignedIn, isByDepth, totalOf } from './total-of.ts';

function tableOf(...pair: Parameters<typeof relatedTable>) {
  const table = relatedTable(...pair);
  if (table === undefined) throw new Error('No such table');
  return table;
}

const owners = tableOf('tract', 'owner');
const day = '2026-03-31';
const owned = (id: number, name: string, ownership: object, owner: object = {}) => ({
  id,
  owner: { id: 100 + id, owner_name: name, status: 'active', ...owner },
  ownership: { id, interest_type: 'mineral', ...ownership },
});
const rows = flattenRows(
  owners,
  [
    owned(3, 'Birch', { decimal_interest: 0.25, net_acres: 160, effective_date: '2020-01-01' }),
    owned(2, 'alder', { decimal_interest: 0.5, net_acres: 320.25 }, { status: 'deceased' }),
    owned(1, 'Cedar', { decimal_interest: 0.125, interest_type: 'royalty', net_acres: null }),
    owned(4, 'Dogwood', { decimal_interest: 0.1, end_date: '2021-01-01' }),
  ],
  day,
);

const names = (search: string) =>
  narrowRows(owners.entity, rows, readListState(owners.entity, new URLSearchParams(search))).map(
    ({ owner_name }) => owner_name,
  );

test('rows stand newest link first, or in the order that the address names, what is missing last', () => {
  expect(names('')).toEqual(['Dogwood', 'Birch', 'alder', 'Cedar']);
  expect(names('sort=owner_name')).toEqual(['alder', 'Birch', 'Cedar', 'Dogwood']);
  expect(names('sort=ownership.net_acres')).toEqual(['Birch', 'alder', 'Dogwood', 'Cedar']);
  expect(names('sort=-ownership.net_acres')).toEqual(['alder', 'Birch', 'Dogwood', 'Cedar']);
});

test('filters match as the specification says', () => {
  expect(names('q=ALD')).toEqual(['alder']);
  expect(names('q=0.1250')).toEqual(['Cedar']);
  expect(names('filter[owner_name]=c')).toEqual(['Birch', 'Cedar']);
  expect(names('filter[status]=active&filter[ownership.interest_type]=mineral')).toEqual([
    'Dogwood',
    'Birch',
  ]);
  expect(names('filter[ownership.net_acres]=160.00')).toEqual(['Birch']);
  expect(names('filter[ownership.net_acres][gte]=161')).toEqual(['alder']);
  expect(names('filter[ownership.effective_date][lte]=2020-12-31')).toEqual(['Birch']);
});

test('totals are exact; of decimal interests the mineral ones of the day add up', () => {
  expect(totalOf('ownership.net_acres', rows, '2026-03-31')?.sum).toBe('480.25');
  const total = totalOf('ownership.decimal_interest', rows, '2026-03-31');
  expect(total?.sum).toBe('0.75');
  expect(total?.rows.map(({ owner_name }) => owner_name)).toEqual(['Birch', 'alder']);
  expect(totalOf('ownership.decimal_interest', rows, '2020-06-01')?.sum).toBe('0.85');
  expect(totalOf('ownership.net_acres', [], '2026-03-31')).toBeNull();
});

test('figures at different depths are not added', () => {
  const severed = flattenRows(
    owners,
    [
      owned(1, 'Birch', { decimal_interest: 1, net_acres: 640, depths: 'Surface to 8,000 ft' }),
      owned(2, 'Cedar', { decimal_interest: 1, net_acres: 640, depths: 'Below 8,000 ft' }),
    ],
    day,
  );
  expect(totalOf('ownership.net_acres', severed, '2026-03-31')).toBeNull();
  expect(totalOf('ownership.decimal_interest', severed, '2026-03-31')).toBeNull();
  expect(isByDepth('ownership.net_acres', severed)).toBe(true);
  expect(isByDepth('ownership.net_acres', rows)).toBe(false);
  expect(assignedIn(severed, 640, '2026-03-31')).toBeNull();
});

test('several contracts of a row add up, and their different words stand side by side', () => {
  const tracts = tableOf('lease', 'tract');
  const contract = (id: number, fields: object) => ({
    id,
    bonus: null,
    contract_status: 'active',
    ownership_id: 7,
    ...fields,
  });
  const ownership = { id: 7, net_acres: 80 };
  const contracts = [
    contract(2, { contract_acres: 0.1, bonus: 100.1, contract_number: 'C-2' }),
    contract(1, { contract_acres: 0.2, contract_number: 'C-1' }),
  ];
  const [row] = flattenRows(
    tracts,
    [
      {
        id: 2,
        tract: { id: 5, tract_name: 'Section 12' },
        contract: contracts[0],
        contracts,
        ownership,
        ownerships: [ownership],
      },
      { id: 1, tract: null, contracts, ownerships: [] },
    ],
    day,
  );
  expect(row).toMatchObject({
    id: 2,
    recordId: 5,
    'contract.contract_acres': '0.3',
    'contract.bonus': '100.1',
    'contract.contract_number': ['C-2', 'C-1'],
    'contract.contract_status': 'active',
    'ownership.net_acres': '80',
  });
});

test('acres that a transfer replaced are not counted again', () => {
  const table = tableOf('well', 'lease');
  const lease = { id: 9, contract_name: 'Alder Lease' };
  const interest = (id: number, net_acres: number, dates: object) => ({ id, net_acres, ...dates });
  const contract = (id: number, ownership_id: number, contract_acres: number, more: object = {}) => ({
    ...{ id, ownership_id, contract_acres, bonus: ownership_id === 1 ? 500 : null },
    ...{ contract_status: 'active', ...more },
  });
  const sold = interest(1, 160, { end_date: '2026-03-31' });
  const heirs = [2, 3].map((id) => interest(id, 80, { effective_date: '2026-03-31' }));
  const old = contract(4, 1, 40, { contract_status: 'terminated' });
  const transferred = {
    id: 1,
    lease,
    ownerships: [sold, ...heirs],
    contracts: [contract(1, 1, 160), contract(2, 2, 80), contract(3, 3, 80)],
  };
  const terminated = { id: 4, lease: { ...lease, id: 10 }, ownerships: [sold], contracts: [old] };
  const read = (on: string) => flattenRows(table, [transferred, terminated], on);
  const sumOn = (on: string, name = 'contract.contract_acres') => totalOf(name, read(on), on)?.sum;
  expect(read(day).map((row) => row['contract.contract_acres'])).toEqual(['160', '40']);
  expect([sumOn('2026-03-30'), sumOn(day), sumOn(day, 'ownership.net_acres')]).toEqual(['160', '160', '160']);
  // A bonus was paid, whatever happened since.
  expect(sumOn(day, 'contract.bonus')).toBe('1000');
});

test('a unit tells the share that it makes', () => {
  const wells = tableOf('tract', 'well');
  const unit = { id: 1, name: 'Wagner Unit', participation_factor: 0.663387978142 };
  const [row] = flattenRows(
    wells,
    [{ id: 1, well: { id: 9, well_name: 'Wagner' }, proration_unit: unit }],
    day,
  );
  expect(Number(row?.['proration_unit.participation_factor']).toFixed(8)).toBe('0.66338798');
});

test("an owner's tract names the leases of its ownership by the contracts in force", () => {
  const table = tableOf('owner', 'tract');
  const alder = { id: 6, contract_name: 'Alder', royalty_rate: 0.25, standing: 'hbp' };
  const old = { id: 7, contract_name: 'Old', royalty_rate: 0.125, standing: 'expired' };
  const top = { id: 8, contract_name: 'Top', royalty_rate: 0.25, standing: 'top_lease' };
  const contracts = (...of: object[]) => of.map((each, id) => ({ id, contract_status: 'active', ...each }));
  const rows = addLeases(
    [
      { id: 41, tract: { id: 5, tract_name: 'Section 12' }, ownership: { id: 41 } },
      { id: 42, tract: { id: 9, tract_name: 'Section 13' }, ownership: { id: 42 } },
    ],
    [
      { id: 1, lease: alder, contracts: contracts({ ownership_id: 41 }, { ownership_id: 41 }) },
      { id: 2, lease: old, contracts: contracts({ ownership_id: 41, contract_status: 'terminated' }) },
      { id: 3, lease: top, contracts: contracts({ ownership_id: 41, termination_date: '2026-03-31' }) },
      { id: 4, lease: null, contracts: contracts({ ownership_id: 42 }) },
    ],
    '2026-03-30',
  );
  const [leased, open] = flattenRows(table, rows, day);
  expect(leased).toMatchObject({
    'lease.contract_name': ['Alder', 'Top'],
    'lease.royalty_rate': 0.25,
    'lease.standing': ['hbp', 'top_lease'],
  });
  expect(open).toMatchObject({ 'lease.contract_name': null, 'lease.standing': null });
});
