import { describe, expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const land = {
  Tract: ['T-1', 'T-2', 'T-3'],
  'Gross Acres': ['160', '80', '40'],
  Owner: ['Ann Hill', 'Bo Roe', 'Cy Poe'],
};
const values = [
  ['0.5', '0.25', '0.125'],
  ['0.375', '0.2', '0.1'],
  ['0.03', '0.02', '0.01'],
];

/** Returns what is the decimal interest of a list with these columns besides tracts and owners, and how surely. */
function decimalOf(names: readonly string[], more: Readonly<Record<string, string[]>> = {}) {
  const columns = Object.fromEntries(names.map((name, at) => [name, values[at % values.length] ?? []]));
  const { assigned } = suggestFor({ ...land, ...columns, ...more });
  const found = [...assigned].find(([, { column }]) => column === 'decimal_interest');
  return { name: found?.[0], confidence: found?.[1].confidence ?? 0 };
}
const warned = 0.7;

describe('the decimal interest in a tract', () => {
  test.each([
    ['WI', 'NRI', 'ORRI'],
    ['Working Int', 'Net Revenue Int', 'Override'],
    ['WI Decimal', 'NPRI Decimal', 'ORRI Decimal'],
    ['WI %', 'RI %'],
    ['BPO WI', 'APO WI', 'APO NRI'],
  ])('is none of the interests by type: %s, %s', (...names) => {
    expect(decimalOf(names).name).toBeUndefined();
    expect(decimalOf(names.toReversed()).name).toBeUndefined();
  });

  test.each(['WI', 'ORRI', 'WI Decimal', 'ORRI Dec', 'NPRI'])(
    'is hardly %s alone, without its type',
    (name) => {
      expect(decimalOf([name]).confidence).toBeLessThan(warned);
    },
  );

  test.each([
    ['Mineral Interest', 'Unit Interest'],
    ['Undivided Int.', 'Unit Decimal'],
    ['Tract Int', 'Unit Int'],
    ['Mineral Fraction', 'DOI'],
    ['Mineral Interest', 'Division Order Interest'],
    ['Mineral Decimal', 'Pay Decimal'],
    ['Mineral Int', 'Well Interest'],
    ['Interest', 'Unit Interest'],
  ])('is %s and not the share of a unit: %s', (own, other) => {
    for (const names of [
      [own, other],
      [other, own],
    ])
      expect(decimalOf(names)).toMatchObject({ name: own });
  });

  test.each(['Unit Interest', 'DOI', 'Pay Decimal', 'Division Order Decimal'])(
    'is hardly the share of a unit, a well or a division order: %s',
    (name) => {
      expect(decimalOf([name]).confidence).toBeLessThan(warned);
    },
  );

  test.each([
    [['Interest', 'Decimal'], 'Interest'],
    [['Interest', 'Owner Decimal'], 'Interest'],
    [['Original Interest', 'Remaining Interest'], undefined],
    [['Mineral Interest', 'Tract Interest'], undefined],
  ])('is not certain to be one of %j', (names, name) => {
    const found = decimalOf(names);
    if (name !== undefined) expect(found.name).toBe(name);
    expect(found.confidence).toBeLessThan(warned);
  });

  test('is as certain as ever if another column has the same values', () => {
    const alone = decimalOf(['Mineral Interest']);
    const written = { 'Interest Fraction': ['1/2', '1/4', '1/8'] };
    expect(alone.confidence).toBeGreaterThan(0.85);
    expect(decimalOf(['Mineral Interest'], written).confidence).toBeGreaterThan(warned);
  });

  test('is not certain among interests by type, although another column says the type', () => {
    const types = { 'Interest Type': ['WI', 'RI', 'ORRI'] };
    const { name, confidence } = decimalOf(['WI', 'NRI'], types);
    expect(name).toBeDefined();
    expect(confidence).toBeLessThan(warned);
  });
});

test('a share of a unit is not taken for a line of an address', () => {
  const { suggestions } = suggestFor({ ...land, 'Unit Interest': ['100', '18.75', '12.5'] });
  expect(JSON.stringify(suggestions.get('Unit Interest'))).not.toContain('address');
});

test.each(['MI', 'Undiv.', 'Minerals', 'Ownership'])(
  '%s alone is suggested as the decimal interest, to be checked',
  (name) => {
    const list = { Tract: ['1', '1'], 'Mineral Owner': ['Ann Hill', 'Bo Roe'], [name]: ['1/2', '0.25'] };
    expect(suggestFor(list).assigned.get(name)).toEqual({
      table: 'ownership',
      column: 'decimal_interest',
      confidence: 0.65,
    });
  },
);
