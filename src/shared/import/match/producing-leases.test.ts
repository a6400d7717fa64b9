import { describe, expect, test } from 'vitest';
import { suggestKinds } from './suggest-kinds.ts';
import { suggestForKinds } from './testing/suggest-for.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  number: ['10060', '10071', '10092'],
  lease: ['SUGG -A-', 'UNIVERSITY 9', 'HAZLEWOOD 14'],
  well: ['26H', '1', '13WB'],
  wellName: ['SUGG -A- 26H', 'UNIVERSITY 9 1', 'HAZLEWOOD 14 13WB'],
  api: ['42-461-37868', '42-383-36965', '42-227-30377'],
  shortApi: ['461-37868', '383-36965', '227-30377'],
  operator: ['Long Draw Energy, Inc.', 'Verdugo Operating LLC', 'Long Draw Energy, Inc.'],
  acres: ['141.69', '640', '320.5'],
  status: ['Producing', 'Shut In', 'Producing'],
  person: ['Anna Cole', 'Bob Dale', 'Cy Eads'],
  date: ['1/15/2020', '2/16/2020', '3/17/2020'],
  royalty: ['1/4', '3/16', '1/5'],
  term: ['3 years', '5 years', '3 years'],
};

function suggest(columns: Readonly<Record<string, string>>) {
  const { suggestions, assigned } = suggestForKinds(columns, values);
  const kinds = suggestKinds([...assigned.values()]);
  const best = (name: string) => suggestions.get(name)?.[0];
  return { kinds, best };
}

describe('leases of a regulator', () => {
  test.each<Record<string, string>>([
    {
      'LEASE NUMBER': 'number',
      'LEASE NAME': 'lease',
      'WELL NUMBER': 'well',
      'API NUMBER': 'api',
      'OPERATOR NAME': 'operator',
      ACRES: 'acres',
    },
    {
      'Lease Name': 'lease',
      'Lease Number': 'number',
      'Well Number': 'well',
      API: 'api',
      Operator: 'operator',
    },
    {
      'RRC Lease No': 'number',
      'Lease Name': 'lease',
      'Well No': 'well',
      'API No': 'shortApi',
      'Operator Name': 'operator',
      Status: 'status',
    },
  ])('are wells named by lease: %o', (columns) => {
    const { kinds, best } = suggest(columns);
    expect(kinds).toEqual(['well']);
    const [lease = ''] = Object.keys(columns).filter((name) => name.toLowerCase() === 'lease name');
    expect(best(lease)).toMatchObject({ table: 'well', column: 'well_name' });
    expect(best(lease)?.confidence).toBeLessThan(0.9);
  });

  test('are no records next to the names of wells', () => {
    const { kinds, best } = suggest({
      API: 'api',
      WellName: 'wellName',
      LeaseName: 'lease',
      LeaseNumber: 'number',
      OperatorName: 'operator',
      WellStatus: 'status',
    });
    expect(kinds).toEqual(['well']);
    expect(best('WellName')).toMatchObject({ table: 'well', column: 'well_name' });
  });

  test.each<Record<string, string>>([
    { Lessor: 'person' },
    { 'Lease Date': 'date' },
    { 'Expiration Date': 'date' },
    { Royalty: 'royalty' },
    { 'Primary Term': 'term' },
    { 'Net Acres': 'acres' },
  ])('are contracts if the file has %o', (terms) => {
    const { kinds } = suggest({
      'Lease Number': 'number',
      'Lease Name': 'lease',
      'Well Name': 'wellName',
      API: 'api',
      ...terms,
    });
    expect(kinds).toContain('lease');
  });
});
