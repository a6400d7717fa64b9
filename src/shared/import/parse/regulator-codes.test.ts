import { describe, expect, test } from 'vitest';
import { importable, targetOf } from '#shared/land/entities/import-targets.ts';
import { optionOfWord } from './option-words.ts';
import { proposeRegulator, readCode, regulators, regulatorsOf } from './regulator-codes.ts';

const optionsOf = (field: string) => {
  const target = targetOf(importable('well'), field);
  return target?.kind === 'select' || target?.kind === 'status' ? target.options : [];
};
const every = Object.entries(regulators).flatMap(([id, { codes }]) =>
  Object.entries(codes).flatMap(([field, byCode]) =>
    Object.entries(byCode as Record<string, readonly [string, string | null]>).map(
      ([code, [meaning, option]]) => ({ id, field, code, meaning, option }),
    ),
  ),
);

describe('codes of regulators', () => {
  test('mean existing options, or nothing', () => {
    const unknown = every.filter(
      ({ field, option }) => option !== null && !optionsOf(field).some(({ value }) => value === option),
    );
    expect(unknown).toEqual([]);
    expect(every.filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  test('are read without an agency only if all agencies agree', () => {
    const contradicted = every.filter(({ field, code, option }) => {
      const general = optionOfWord(field, optionsOf(field), code);
      return general !== null && general !== option;
    });
    expect(contradicted).toEqual([]);
  });

  // The first six are the codes that land departments see most; the pairs after them have different meanings in
  // different states.
  test.each([
    ['co', 'well_status', 'PR', 'producing'],
    ['oh', 'well_status', 'PR', 'producing'],
    ['wy', 'well_status', 'PR', 'producing'],
    ['ok', 'well_type', '2R', 'injection'],
    ['ny', 'well_type', 'GD', 'gas'],
    ['ny', 'well_type', 'od', 'oil'],
    ['ut', 'well_type', 'GD', 'disposal'],
    ['ut', 'well_status', 'P', 'producing'],
    ['ca', 'well_status', 'P', 'plugged'],
    ['nm', 'well_status', 'P', 'plugged'],
    ['nd', 'well_status', 'LOC', 'proposed'],
    ['ks', 'well_status', 'LOC', null],
    ['nm', 'well_type', 'S', 'disposal'],
    ['wy', 'well_type', 'S', null],
    ['wy', 'well_status', 'AP', 'proposed'],
    ['wy', 'well_type', 'AP', null],
    ['la', 'well_status', '10', 'producing'],
    ['tx', 'well_status', '10', 'plugged'],
    ['co', 'well_status', 'XX', 'proposed'],
    ['oh', 'well_status', 'WP', 'proposed'],
    ['oh', 'well_type', 'SW_R', 'disposal'],
    ['mt', 'well_status', 'P&A - Approved', 'plugged'],
    ['mt', 'well_type', 'Injection, EOR', 'injection'],
    ['ok', 'well_status', 'PASF', 'plugged'],
  ] as const)('%s %s %s', (id, field, code, option) => {
    expect(readCode(id, field, code)).toMatchObject({ option });
  });

  // An active well may inject or be idle, a dry hole need not be plugged, and a plugged zone is not a plugged well.
  test.each([
    ['co', 'well_status', 'AC'],
    ['ny', 'well_status', 'AC'],
    ['ok', 'well_status', 'AC'],
    ['nm', 'well_status', 'A'],
    ['nm', 'well_status', 'N'],
    ['nm', 'well_status', 'Q'],
    ['oh', 'well_status', 'HP'],
    ['oh', 'well_status', 'FR'],
    ['oh', 'well_status', 'ND'],
    ['ok', 'well_status', 'ND'],
    ['wy', 'well_status', 'DH'],
    ['wy', 'well_status', 'SR'],
    ['mt', 'well_status', 'Abandoned - Unapproved'],
    ['nd', 'well_status', 'PNS'],
    ['nd', 'well_type', 'GASD'],
    ['nd', 'well_type', 'GASN'],
  ] as const)('leave %s %s %s to the user', (id, field, code) => {
    expect(readCode(id, field, code)).toEqual({ meaning: expect.any(String), option: null });
  });

  test('that differ by state are read by nobody without the state', () => {
    const read = (field: string, word: string) => optionOfWord(field, optionsOf(field), word);
    expect(['AC', 'LOC', 'P', 'S', 'ND'].map((word) => read('well_status', word))).toEqual(
      Array(5).fill(null),
    );
    expect(['2R', 'GD', 'OD', 'AP', 'S'].map((word) => read('well_type', word))).toEqual(Array(5).fill(null));
    expect([read('well_status', 'PR'), read('well_status', 'P&A')]).toEqual(['producing', 'plugged']);
  });

  test('point at one agency where its list alone has all of them', () => {
    const propose = (field: string, words: string[]) => proposeRegulator(field, optionsOf(field), words);
    expect(propose('well_type', ['GD', 'OD', 'NL'])).toBe('ny');
    expect(propose('well_type', ['OIL', 'GAS', '2R', '2D'])).toBe('ok');
    expect(propose('well_status', ['AC', 'PA', 'TA', 'OR'])).toBe('ok');
    expect(propose('well_status', ['PO', 'PG', 'SI', 'PA', 'DH'])).toBe('wy');
    expect(propose('well_status', ['A', 'P', 'N', 'C', 'H'])).toBe('nm');
    expect(propose('well_status', ['PR', 'HP', 'FR', 'PA'])).toBe('oh');
    expect(propose('well_status', ['Producing', 'P&A - Approved', 'Permit to Drill'])).toBe('mt');
    expect(propose('well_status', ['LOC', 'PNC', 'Whatever'])).toBeUndefined();
    expect(propose('well_status', ['LOC'])).toBeUndefined();
    expect(propose('well_status', ['A', 'I', 'N', 'P'])).toBeUndefined();
  });

  test.each([
    [['PA', 'SI', 'TA']],
    [['Producing', 'Shut In', 'Completed']],
    [['Active', 'Plugged', 'New', 'Cancelled']],
    [['Oil', 'Gas', 'D&A']],
    [['Oil', 'Gas', 'Dry']],
  ])('point at nobody where everybody says so: %s', (words) => {
    for (const field of ['well_status', 'well_type'])
      expect(proposeRegulator(field, optionsOf(field), words)).toBeUndefined();
  });

  test('are known of these agencies', () => {
    expect(
      regulatorsOf('well_status')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['ca', 'co', 'ks', 'la', 'mt', 'nd', 'nm', 'ny', 'oh', 'ok', 'pa', 'tx', 'ut', 'wy']);
    expect(regulatorsOf('well_type').map(({ id }) => id)).toEqual([
      'mt',
      'nm',
      'ny',
      'nd',
      'oh',
      'ok',
      'ut',
      'wy',
    ]);
    expect(regulatorsOf('contract_status')).toEqual([]);
  });
});
