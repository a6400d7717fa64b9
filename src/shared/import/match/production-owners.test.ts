import { describe, expect, test } from 'vitest';
import { suggestForKinds } from './testing/suggest-for.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  owner: ['Anna Cole', 'Bob Dale', 'Cy Eads', 'Dee Fox'],
  company: [
    'Long Draw Energy, Inc.',
    'Verdugo Operating LLC',
    'Cimarron Oil & Gas LLC',
    'Redtail Petroleum LP',
  ],
  share: ['1/2', '1/4', '1/8', '1/3'],
  decimal: ['0.5', '0.25', '1', '0.75'],
  tract: ['1', '2', '3', '4'],
  lease: ['L2219', 'L2220', 'L2231', 'L2240'],
  address: ['1 Elm St', '2 Elm St', '3 Elm St', '4 Elm St'],
  otherAddress: ['500 Main St Ste 12', '600 Main St', '9 Plaza Dr', '12 Oak Dr'],
};

function suggest(columns: Readonly<Record<string, string>>) {
  const { suggestions, assigned } = suggestForKinds(columns, values);
  return {
    sourceOf: (field: string) =>
      [...assigned].find(([, { table, column }]) => `${table}.${column}` === field)?.[0],
    confidence: (name: string, field: string) =>
      suggestions.get(name)?.find(({ table, column }) => `${table}.${column}` === field)?.confidence ?? 0,
  };
}

describe('the owners of working and overriding interests', () => {
  test.each(['Mineral Owner', 'Lessor', 'Lessor Name', 'Royalty Owner', 'Basic Royalty Owner', 'Owner'])(
    'give way to %s',
    (owner) => {
      for (const [other, interest] of [
        ['WI Owner', 'WI'],
        ['Working Interest Owner', 'WI %'],
        ['ORRI Owner', 'ORRI Decimal'],
        ['Overriding Royalty Owner', 'Overriding Royalty'],
      ] as const) {
        const { sourceOf, confidence } = suggest({
          'Tract No.': 'tract',
          [owner]: 'owner',
          [other]: 'company',
          [interest]: 'decimal',
        });
        expect(sourceOf('owner.owner_name')).toBe(owner);
        expect(confidence(other, 'owner.owner_name')).toBeLessThan(0.9);
        expect(confidence(interest, 'ownership.decimal_interest')).toBe(0);
      }
    },
  );

  test('give way to a column of lessors or royalty owners, who are certain of no other name', () => {
    const { sourceOf } = suggest({
      'Tract No.': 'tract',
      'Lessor / Royalty Owner': 'owner',
      'ORRI Owner': 'company',
      'Working Interest Owner': 'company',
    });
    expect(sourceOf('owner.owner_name')).toBe('Lessor / Royalty Owner');
  });

  test('do not lend their address to the lessor', () => {
    const { sourceOf } = suggest({
      'Lease No': 'lease',
      Lessor: 'owner',
      'Lessor Address': 'address',
      'WI Owner': 'company',
      'WI Owner Address': 'otherAddress',
    });
    expect(sourceOf('owner.address_line_1')).toBe('Lessor Address');
    const alone = suggest({ Lessor: 'owner', 'ORRI Owner': 'company', 'ORRI Owner Address': 'otherAddress' });
    expect(alone.confidence('ORRI Owner Address', 'owner.address_line_1')).toBe(0);
  });

  test('are the owners of a file without others', () => {
    const { sourceOf, confidence } = suggest({ 'WI Owner': 'company', 'WI Decimal': 'decimal' });
    expect(sourceOf('owner.owner_name')).toBe('WI Owner');
    expect(confidence('WI Decimal', 'ownership.decimal_interest')).toBeGreaterThan(0.5);
  });
});
