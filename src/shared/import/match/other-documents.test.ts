import { describe, expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  date: ['1/15/2024', '1/16/2024'],
  recorded: ['2/15/2024', '2/16/2024'],
  number: ['2024-100', '2024-101'],
  name: ['Bob Jones', 'Ann Lee'],
  flag: ['Yes', 'Yes'],
  text: ['Pooling', 'Term'],
  figure: ['500', '600'],
};
const leases = { 'Lease No': ['L-1', 'L-2'], 'Lease Name': ['Smith A', 'Jones B'] };

/** Returns the fields of leases to which columns, given as `name: kind of values`, are mapped. */
function fieldsOf(columns: Readonly<Record<string, string>>): readonly string[] {
  const given = Object.fromEntries(
    Object.entries(columns).map(([name, kind]) => [name, values[kind] ?? []] as const),
  );
  const { assigned } = suggestFor({ ...leases, ...given });
  return Object.keys(columns).flatMap((name) => {
    const found = assigned.get(name);
    return found?.table === 'lease' ? [`${name}: ${found.column}`] : [];
  });
}

const recording = { Recorded: 'recorded', 'Instrument No': 'number' };

describe('a list about other documents states no date or recording of the lease', () => {
  test.each<[string, Record<string, string>]>([
    ['assignments', { Assignor: 'name', Assignee: 'name', 'Effective Date': 'date', ...recording }],
    [
      'assignments, dated first',
      { 'Effective Date': 'date', ...recording, Assignor: 'name', Assignee: 'name' },
    ],
    ['releases', { 'Release Date': 'date', ...recording, 'Acres Released': 'figure' }],
    ['amendments', { Amendment: 'text', Date: 'date', 'Recording Date': 'recorded', 'Doc No': 'number' }],
    ['ratifications', { 'Ratified By': 'name', 'Ratification Date': 'date', ...recording }],
    ['poolings', { Unit: 'name', 'Pooled Acres': 'figure', 'Effective Date': 'date', ...recording }],
    ['affidavits', { 'Affidavit of Production': 'flag', Date: 'date', ...recording }],
    ['checks', { Amount: 'figure', 'Check No': 'figure', Date: 'date' }],
    ['checks, dated first', { Date: 'date', 'Check No': 'figure', Amount: 'figure' }],
    ['transfers', { Transferor: 'name', Transferee: 'name', 'Effective Date': 'date', ...recording }],
    ['sales', { Seller: 'name', Buyer: 'name', 'Closing Date': 'date', ...recording }],
    ['estoppels', { Estoppel: 'flag', Date: 'date', ...recording }],
    ['reviews', { 'Reviewed By': 'name', Date: 'date' }],
    ['notes', { Comments: 'name', Date: 'date' }],
    ['marked releases', { Released: 'flag', Date: 'date' }],
    ['documents by name', { 'Memo Rec Date': 'date', 'Memo Doc No': 'number', 'Ext Doc No': 'number' }],
    ['amendments by name', { 'Amend Rec Date': 'date' }],
    ['other leases', { 'Base Lease Exp': 'date', 'Top Lease Date': 'recorded' }],
  ])('%s', (_what, columns) => {
    expect(fieldsOf(columns)).toEqual([]);
  });

  test('those behind a deed or an assignment, up to the next term of the lease', () => {
    expect(
      fieldsOf({
        'Deed Date': 'date',
        'Deed Recorded': 'recorded',
        'Instrument No': 'number',
        'Lease Date': 'date',
        'Recording Date': 'recorded',
      }),
    ).toEqual(['Lease Date: contract_date', 'Recording Date: recording_date']);
    expect(fieldsOf({ Lessor: 'name', 'Lease Date': 'date', Assignee: 'name', ...recording })).toEqual([
      'Lease Date: contract_date',
    ]);
  });
});

test.each<[string, Record<string, string>, string]>([
  ['behind the lease’s date', { 'Lease Date': 'date', Recorded: 'recorded', Assignee: 'name' }, 'Recorded'],
  [
    'at the end of the term',
    { Assignee: 'name', 'Effective Date': 'date', 'Exp Date': 'recorded' },
    'Effective Date',
  ],
  ['before the term', { 'Amount Paid': 'figure', Date: 'date', Term: 'figure' }, 'Date: contract_date'],
  ['next to a clause', { 'Assignment Clause': 'flag', 'Recorded Date': 'recorded' }, 'Recorded Date'],
  ['of the lease by name', { Assignee: 'name', 'Lease Recorded Date': 'recorded' }, 'Lease Recorded Date'],
  ['next to the relation of an interest', { 'Int Rel': 'text', 'Effective Date': 'date' }, 'Effective Date'],
  ['in a book of deeds', { 'Deed Book/Page': 'number' }, 'Deed Book/Page'],
])('dates and recordings %s are the lease’s', (_what, columns, name) => {
  expect(fieldsOf(columns).join()).toContain(name);
});
