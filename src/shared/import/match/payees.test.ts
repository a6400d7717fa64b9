import { expect, test } from 'vitest';
import { suggestForKinds } from './testing/suggest-for.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  number: ['L-1', 'L-2', 'L-3', 'L-4'],
  lease: ['Smith A', 'Jones B', 'Brown', 'Cole Unit'],
  person: ['John Smith', 'Jane Jones', 'Bob Brown', 'Amy Cole'],
  heir: ['Sam Hill', 'Rita Vega', 'Tom Ford', 'Lou Reed'],
  bank: ['First National Bank', 'Wells Fargo Bank', 'Frost Bank', 'First National Bank'],
  share: ['0.25', '0.1875', '0.2', '0.25'],
};
const sourceOf = (kinds: Readonly<Record<string, string>>) =>
  [...suggestForKinds(kinds, values).assigned].find(([, { column }]) => column === 'owner_name')?.[0];

test.each([
  ['Owner', 'Payee'],
  ['Owner', 'Payee Name'],
  ['Lessor', 'Payee'],
  ['Mineral Owner', 'Payee'],
  ['Royalty Owner', 'Payee'],
  ['Interest Owner', 'Payee'],
  ['Landowner', 'Royalty Payee'],
  ['Owner', 'Taxpayer'],
])('the owner of a lease is in %s, not in %s', (owner, payee) => {
  for (const kind of ['heir', 'bank', 'person']) {
    const lease = { 'Lease No': 'number', 'Lease Name': 'lease' };
    expect(sourceOf({ ...lease, [owner]: 'person', [payee]: kind, Royalty: 'share' })).toBe(owner);
    expect(sourceOf({ ...lease, [payee]: kind, [owner]: 'person', Royalty: 'share' })).toBe(owner);
  }
});

test('a payee next to owners of something else, or to numbers of owners, may be the owner', () => {
  expect(sourceOf({ Payee: 'person', 'Surface Owner': 'heir', Royalty: 'share' })).toBe('Payee');
  expect(sourceOf({ Payee: 'person', Owner: 'number', Royalty: 'share' })).toBe('Payee');
});
