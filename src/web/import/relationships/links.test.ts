import { describe, expect, test } from 'vitest';
import { type Draft, suggestDraft } from '#web/import/draft.ts';
import { describeObstacles } from './link-card.tsx';
import {
  attributeSource,
  canLink,
  createdLinks,
  includeLink,
  linksOf,
  mapAttribute,
  obstaclesOf,
  readLinks,
  titleOfLink,
} from './links.ts';

const wide = {
  Tract: [{ table: 'tract', column: 'tract_name', confidence: 0.97 }],
  Owner: [{ table: 'owner', column: 'owner_name', confidence: 0.97 }],
  'Lease No': [{ table: 'lease', column: 'file_number', confidence: 0.95 }],
  Lease: [{ table: 'lease', column: 'contract_name', confidence: 0.95 }],
  Decimal: [{ table: 'ownership', column: 'decimal_interest', confidence: 0.92 }],
  Bonus: [{ table: 'contract', column: 'bonus', confidence: 0.9 }],
  Acres: [
    { table: 'tract', column: 'gross_acres', confidence: 0.9 },
    { table: 'ownership', column: 'net_acres', confidence: 0.6 },
  ],
};
const { Owner: _owner, ...withoutOwner } = wide;

/** Creates the draft suggested for these columns, with the kinds that they fill. */
function draftOf(suggestions: Partial<typeof wide>): Draft {
  const known = Object.entries(suggestions).map(([source, list]) => [
    source,
    (list ?? []).filter(({ table }) => ['tract', 'owner', 'lease', 'well'].includes(table)),
  ]);
  return suggestDraft(Object.fromEntries(known));
}

describe('the links of a row', () => {
  test('are those whose ends the file names, with the columns that go nowhere else', () => {
    const { included, mappings } = createdLinks(draftOf(wide), wide);
    expect(included).toEqual(['ownership', 'contract']);
    expect(mappings.map(({ sourceColumn, attribute }) => [sourceColumn, attribute])).toEqual([
      ['Decimal', 'decimal_interest'],
      ['Bonus', 'bonus'],
    ]);
  });

  test('are asked about only if the file can create one', () => {
    expect(canLink(draftOf(wide), wide)).toBe(true);
    const { Tract } = wide;
    expect(canLink(draftOf({ Tract }), { Tract })).toBe(false);
    // A user who declined all links can still change that.
    const declined = {
      ...draftOf(wide),
      ties: { excluded: ['ownership' as const, 'contract' as const], mappings: [] },
    };
    expect(canLink(declined, wide)).toBe(true);
  });

  test('cannot be created without one of their ends, and neither can dependent links', () => {
    const draft = draftOf(withoutOwner);
    const links = linksOf(draft, withoutOwner);
    expect(createdLinks(draft, withoutOwner)).toEqual({ included: [], mappings: [] });
    expect(describeObstacles(obstaclesOf(draft, links, 'ownership'))).toBe(
      'Owners are not imported from this file.',
    );
    expect(describeObstacles(obstaclesOf(draft, links, 'contract'))).toBe(
      'Owners are not imported from this file.',
    );
    expect(describeObstacles(obstaclesOf(draft, links, 'proration_unit'))).toBe(
      'Wells are not imported from this file.',
    );
  });

  test('cannot be made where the key of an end has no column', () => {
    const draft: Draft = { ...draftOf(wide), mappings: draftOf(withoutOwner).mappings };
    expect(describeObstacles(obstaclesOf(draft, linksOf(draft, wide), 'ownership'))).toBe(
      'Owner Name of the owner is not mapped.',
    );
  });
});

describe('a choice by hand', () => {
  const draft = draftOf(wide);

  test('excludes a link with its dependent links, and includes it again', () => {
    const without = includeLink(linksOf(draft, wide), 'ownership', false);
    expect(createdLinks({ ...draft, ties: without }, wide).included).toEqual([]);
    expect(describeObstacles(obstaclesOf(draft, without, 'contract'))).toBe(
      'It requires Tract – Owner, which is left out.',
    );
    const again = includeLink(without, 'ownership', true);
    expect(createdLinks({ ...draft, ties: again }, wide).included).toEqual(['ownership', 'contract']);
  });

  test('gives a column to an attribute with confidence 0.8, and takes it away', () => {
    const links = mapAttribute(linksOf(draft, wide), 'ownership', 'net_acres', 'Acres');
    expect(attributeSource(links, 'ownership', 'net_acres')).toMatchObject({
      sourceColumn: 'Acres',
      confidence: 0.8,
    });
    const cleared = mapAttribute(links, 'ownership', 'decimal_interest', null);
    expect(attributeSource(cleared, 'ownership', 'decimal_interest')).toBeUndefined();
  });

  test('is kept as far as it still fits the file', () => {
    const links = mapAttribute(linksOf(draft, wide), 'ownership', 'net_acres', 'Acres');
    const stored: unknown = JSON.parse(JSON.stringify(links));
    expect(readLinks(stored, Object.keys(wide))).toEqual(links);
    expect(readLinks(stored, ['Bonus'])?.mappings.map(({ attribute }) => attribute)).toEqual(['bonus']);
    expect(readLinks({ excluded: ['well'], mappings: [{ sourceColumn: 'Bonus' }] }, ['Bonus'])).toEqual({
      excluded: [],
      mappings: [],
    });
    expect(readLinks('nonsense', [])).toBeUndefined();
  });
});

test('a link is named by its two ends', () => {
  expect([titleOfLink('ownership'), titleOfLink('contract'), titleOfLink('proration_unit')]).toEqual([
    'Tract – Owner',
    'Ownership – Lease',
    'Tract – Well',
  ]);
});
