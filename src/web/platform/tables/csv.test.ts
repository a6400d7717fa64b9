import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { lease } from '#shared/land/entities/lease.ts';
import { exportName } from '#web/platform/tables/export-name.ts';
import { csvOf } from './csv.ts';

const columns = ['contract_name', 'file_number', 'royalty_rate', 'lease_acres', 'legal_description', 'id'];
const record = {
  id: 7,
  contract_name: 'Wagner, "B" Unit',
  file_number: '0012',
  royalty_rate: 0.166666666667,
  lease_acres: null,
  legal_description: 'Lot 1\nLot 2',
};

test('a reader gets back what is stored', () => {
  const { data } = Papa.parse<string[]>(csvOf(lease, [record], columns), { skipEmptyLines: true });
  expect(data).toEqual([
    ['Lease Name', 'File Number', 'Royalty Rate', 'Lease Acres', 'Legal Description', 'ID'],
    ['Wagner, "B" Unit', '0012', '16.6666666667%', '', 'Lot 1\nLot 2', '7'],
  ]);
});

test('an option is written by its label', () => {
  const held = { id: 1, contract_status: 'active', contract_type: 'oil_gas', standing: 'hbp' };
  const { data } = Papa.parse<string[]>(
    csvOf(lease, [held], ['contract_status', 'contract_type', 'standing']),
  );
  expect(data[1]).toEqual(['Active', 'Oil & Gas', 'HBP']);
});

test('a tiny share has no exponent, and multiple values in a cell are separated', () => {
  const shares = { id: 1, royalty_rate: [0.00000001, 0.25] };
  const { data } = Papa.parse<string[]>(csvOf(lease, [shares], ['royalty_rate']));
  expect(data[1]).toEqual(['0.000001%; 25%']);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=already"])('%j cannot run as a formula', (text) => {
  const { data } = Papa.parse<string[]>(csvOf(lease, [{ id: 1, contract_name: text }], ['contract_name']));
  expect(data[1]).toEqual([`'${text}`]);
});

test('the file is named by kind and day', () => {
  expect(exportName(lease, new Date(2026, 2, 5, 23, 59))).toBe('lease-export-2026-03-05.csv');
});
