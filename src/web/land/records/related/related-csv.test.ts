import { expect, test } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import { relatedTable } from '#web/land/entities/related-columns.ts';
import { relatedCsv } from './related-csv.ts';

test('each row names the record to which it is related, so that the file can be imported back', () => {
  const table = relatedTable('tract', 'owner');
  if (table === undefined) throw new Error('a tract has owners');
  const record = { id: 7, tract_name: '=North 40' };
  const rows = [
    {
      id: 1,
      recordId: 3,
      isOver: false,
      owner_name: 'Smith',
      city: 'Midland',
      'ownership.interest_type': ['mineral', 'royalty'],
      'ownership.decimal_interest': '0.25',
    },
  ];
  const columns = ['owner_name', 'ownership.interest_type', 'ownership.decimal_interest', 'city'];
  expect(relatedCsv(assets.tract, record, table.entity, rows, columns)).toBe(
    "Tract Name,Owner Name,Interest Type,Decimal Interest,City\n'=North 40,Smith,Mineral; Royalty,0.25,Midland\n",
  );
  expect(
    relatedCsv(assets.lease, { id: 1, contract_name: 'A', file_number: '007' }, table.entity, [], []),
  ).toMatch(/File Number/);
});
