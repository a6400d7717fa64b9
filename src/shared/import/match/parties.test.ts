import { describe, expect, test } from 'vitest';
import { suggestForKinds } from './testing/suggest-for.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  person: ['Anna Cole', 'Bob Dale', 'Cy Eads'],
  company: ['Long Draw Energy, Inc.', 'Verdugo Operating LLC', 'Redtail Petroleum LP'],
  address: ['1 Elm St', '2 Elm St', '3 Elm St'],
  city: ['Midland', 'Denver', 'Hobbs'],
  state: ['TX', 'CO', 'NM'],
  zip: ['79701', '80202', '88240'],
  stage: ['Open', 'Closed', 'Dead'],
};
const contacts = (before = '') =>
  Object.fromEntries(
    ['Address', 'City', 'State', 'Zip'].map((part) => [`${before}${part}`, part.toLowerCase()]),
  );

/** Returns the column of the owner's name, and how certain a column is one. */
function suggest(kinds: Readonly<Record<string, string>>) {
  const { suggestions, assigned } = suggestForKinds(kinds, values);
  const isName = ({ table, column }: { table: string; column: string }) =>
    `${table}.${column}` === 'owner.owner_name';
  return {
    source: [...assigned].find(([, place]) => isName(place))?.[0],
    confidence: (name: string) => suggestions.get(name)?.find(isName)?.confidence ?? 0,
  };
}

test.each([
  ['Seller', 'Lessee'],
  ['Partner', 'Operator'],
  ['Vendor Name', 'Company'],
])('%s with its own address is preferred to %s', (party, other) => {
  const found = suggest({
    [party]: 'person',
    ...contacts(`${party.replace(' Name', '')} `),
    [other]: 'company',
  });
  expect(found.source).toBe(party);
  expect(found.confidence(other)).toBeLessThanOrEqual(0.6);
});

test.each(['Name', 'Offeree', 'Addressee', 'Heir Name', 'Unleased Owner'])(
  'a lessee is asked next to %s, whose address it may be',
  (name) => {
    const found = suggest({ [name]: 'person', ...contacts(), Lessee: 'company' });
    expect(found.confidence('Lessee')).toBeLessThan(0.9);
  },
);

test('an operator with an address and no other names is the owner of a list of companies', () => {
  const found = suggest({ Operator: 'company', ...contacts(), 'Deal Stage': 'stage' });
  expect(found.source).toBe('Operator');
  expect(found.confidence('Operator')).toBeGreaterThanOrEqual(0.9);
});

describe('the owners are those of a column that says so', () => {
  test.each(['Owner', 'Owner Name', 'Mineral Owner', 'Record Owner', 'Landowner', 'Lessor'])(
    'whoever is paid: Payee Name and %s',
    (owner) => {
      const found = [
        suggest({ 'Payee Name': 'company', [owner]: 'person' }),
        suggest({ [owner]: 'person', 'Payee Name': 'company' }),
        suggest({ 'Payee Name': 'person', [owner]: 'company' }),
      ];
      for (const { source, confidence } of found) {
        expect(source).toBe(owner);
        expect(confidence('Payee Name')).toBeLessThan(0.9);
      }
    },
  );

  test.each(['Grantor', 'Taxpayer', 'Payee'])('whoever else is listed first: %s and Owner', (party) => {
    const { source, confidence } = suggest({ [party]: 'company', Owner: 'person' });
    expect(source).toBe('Owner');
    expect(confidence(party)).toBeLessThan(0.9);
  });

  test('unless it has no names', () => {
    const { suggestions } = suggestForKinds(
      { Owner: 'number', 'Payee Name': 'person' },
      { ...values, number: ['101', '102', '103'] },
    );
    expect(suggestions.get('Payee Name')?.[0]).toMatchObject({ column: 'owner_name', confidence: 0.95 });
  });
});
