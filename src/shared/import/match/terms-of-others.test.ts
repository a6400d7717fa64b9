import { describe, expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const leases = { 'Lease No': ['L1', 'L2', 'L3'], 'Lease Name': ['Hart', 'Roe', 'Fox'] };
const values: Readonly<Record<string, readonly string[]>> = {
  date: ['1/15/2023', '1/16/2023', '1/17/2023'],
  later: ['2/21/2023', '2/22/2023', '2/23/2023'],
  seldom: ['1/15/2023', '', ''],
  book: ['123/456', '123/457', '123/458'],
  acres: ['80', '40', '20'],
  share: ['1/8', '3/16', '1/5'],
  term: ['3 years', '5 years', '3 years'],
  days: ['30 days', '60 days', '30 days'],
  name: ['Ann Hart', 'Al Roe', 'Bo Fox'],
  money: ['4000', '2000', '1000'],
  releases: ['Partial Release', 'Ratification', 'Amendment'],
  releasesOfLeases: ['Release of Oil and Gas Lease', 'ROR', 'Assignment of OGL'],
  leases: ['OGL', 'Memorandum of Lease', 'OGL'],
  some: ['OGL', 'Ratification', 'OGL'],
};

/** Returns the fields of leases to which columns, given as `name: kind of values`, are mapped. */
function fieldsOf(columns: string): readonly string[] {
  const given = columns.split(', ').map((each) => {
    const [name = '', kind = ''] = each.split(': ');
    return [name, values[kind] ?? []] as const;
  });
  const { assigned } = suggestFor({ ...leases, ...Object.fromEntries(given) });
  return given.flatMap(([name]) => {
    const found = assigned.get(name);
    return found?.table === 'lease' ? [found.column] : [];
  });
}

describe('a list about other documents, payments or offers states no terms of the leases', () => {
  test.each([
    'Instrument: releases, Date: date, Recorded: later, Book/Page: book, Acres Released: acres',
    'Doc Type: releasesOfLeases, Doc Date: date, Rec Date: later, Grantor: name, Grantee: name, Acres: acres, Royalty: share',
    'Recorded: later, Book/Page: book, Acres: acres, Type: releases',
    'Lessor: name, Lessee: name, Instrument: releases, Date: date, Recorded: later, Book/Page: book, Acres: acres',
    'Release Date: date, Rec Date: later, Doc #: book, Acres: acres',
    'Acres: acres, Release Date: date',
    'Assignor: name, Assignee: name, Date: date, Recorded: later, Book/Page: book, Acres: acres',
    'Assignor: name, Assignee: name, Assignment Date: date, Royalty Reserved: share, Acres Assigned: acres',
    'Assignor: name, Assignee: name, Effective Date: date, Royalty: share, Term: term, Recorded: later',
    'Rental Due: date, Acres: acres, Rental Amt: money, Payee: name, Date Paid: later',
    'Shut-in Date: date, Gross Acres: acres, SI Royalty: money',
    'Payee: name, Payment Date: date, Amount: money, Acres: acres, Royalty: share',
    'Payee: name, Draft No: book, Draft Date: date, Draft Amount: money, Net Acres: acres, Term: days',
    'Lessor: name, Draft No: book, Draft Date: date, Draft Amount: money, Term: days',
    'Top Lease Date: date, Top Lessee: name, Top Royalty: share, Top Exp: later, Acres: acres',
    'Offered To: name, Offer Date: date, Bonus: money, Royalty: share, Term: term, Acres: acres',
    'ROW Grantor: name, ROW Date: date, Recorded: later, Book/Page: book, Acres: acres, Term: term',
  ])('%s', (columns) => {
    expect(fieldsOf(columns)).toEqual([]);
  });
});

describe('a schedule of leases states their terms', () => {
  test.each([
    [
      'Lessor: name, Lease Date: date, Exp Date: later, Royalty: share, Lease Acres: acres, Release Date: date',
      ['contract_date', 'expiration_date', 'royalty_rate', 'lease_acres'],
    ],
    [
      'Lessor: name, Assignee: name, Lease Date: date, Exp Date: later, Royalty: share, Acres: acres',
      ['contract_date', 'expiration_date', 'royalty_rate', 'lease_acres'],
    ],
    ['Royalty: share, Acres: acres, Release Date: date', ['royalty_rate', 'lease_acres']],
    ['Acres: acres, Release Date: seldom', ['lease_acres']],
    [
      'Effective Date: date, Expiration: later, Royalty: share, Rental Due: date, Rental Amt: money, Acres: acres',
      ['contract_date', 'expiration_date', 'royalty_rate', 'lease_acres'],
    ],
    ['Royalty: share, Acres: acres, Rental Due: date, Rental Amt: money', ['royalty_rate', 'lease_acres']],
    ['Instrument: leases, Recorded: later, Acres: acres', ['recording_date', 'lease_acres']],
    [
      'Lessor: name, Instrument: some, Date: date, Recorded: later, Acres: acres, Royalty: share',
      ['contract_date', 'recording_date', 'lease_acres', 'royalty_rate'],
    ],
    ['Lessor: name, Royalty Reserved: share, Lease Date: date', ['royalty_rate', 'contract_date']],
    ['Release Date: date, Lease Acres: acres, Lease Royalty: share', ['lease_acres', 'royalty_rate']],
  ])('%s', (columns, fields) => {
    expect(fieldsOf(columns)).toEqual(fields);
  });
});
