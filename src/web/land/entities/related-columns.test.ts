import { describe, expect, it } from 'vitest';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { relatedTable, relatedTabs } from './related-columns.ts';

const kinds = Object.keys(assets) as AssetName[];
const pairs = kinds.flatMap((base) => relatedTabs(base).map((related) => [base, related] as const));

const labels = (base: AssetName, related: AssetName) => {
  const entity = relatedTable(base, related)?.entity;
  return entity?.listColumns.map((name) => entity.fields[name]?.label) ?? [];
};

describe('the related tables', () => {
  it('stand as tabs in the order of the specification', () => {
    expect(Object.fromEntries(kinds.map((kind) => [kind, relatedTabs(kind)]))).toEqual({
      tract: ['lease', 'owner', 'well'],
      lease: ['tract', 'owner', 'well'],
      owner: ['tract', 'lease'],
      well: ['tract', 'lease'],
      production_unit: ['tract', 'well'],
    });
    expect(pairs).toHaveLength(12);
  });

  it('are none for pairs that the specification does not name', () => {
    expect(relatedTable('owner', 'well')).toBeUndefined();
    expect(relatedTable('well', 'owner')).toBeUndefined();
    expect(relatedTable('tract', 'tract')).toBeUndefined();
  });

  it.each(pairs)('of %s and %s shows every field of the related kind, no title twice', (base, related) => {
    const table = relatedTable(base, related);
    const own = Object.entries(assets[related].fields)
      .filter(([name]) => name !== 'area_id')
      .filter(([name]) => !/^(created|modified)_|version_id/.test(name));
    const shown = table?.entity.listColumns ?? [];
    expect(shown).toEqual(expect.arrayContaining(own.map(([name]) => name)));
    expect(new Set(labels(base, related)).size).toBe(shown.length);
    expect(shown[0]).toBe(assets[related].titleField);
    expect(table?.totals.every((name) => shown.includes(name))).toBe(true);
  });

  it('begin with what matters most', () => {
    expect(labels('tract', 'well').slice(0, 8)).toEqual([
      'Well Name',
      'API Number',
      'Well Status',
      'Operator',
      'Unit Name',
      'Held Acres',
      'Unit Acres',
      'Participation Factor',
    ]);
    expect(labels('tract', 'owner').slice(0, 4)).toEqual([
      'Owner Name',
      'Interest Type',
      'Decimal Interest',
      'Net Acres',
    ]);
    expect(labels('lease', 'tract').slice(0, 4)).toEqual([
      'Tract Name',
      'County',
      'Gross Acres',
      'Net Acres',
    ]);
    expect(labels('owner', 'tract').slice(0, 8)).toEqual([
      'Tract Name',
      'Interest Type',
      'Decimal Interest',
      'Net Acres',
      'Royalty Rate',
      'Lease Name',
      'Standing',
      'Expiration Date',
    ]);
    expect(labels('owner', 'lease').slice(0, 4)).toEqual([
      'Lease Name',
      'File Number',
      'Lease Status',
      'Standing',
    ]);
    expect(labels('tract', 'lease')).toEqual(expect.arrayContaining(['Bonus', 'Contract Bonus']));
  });
});
