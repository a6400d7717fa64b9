import { describe, expect, test } from 'vitest';
import { lease } from '#shared/land/entities/lease.ts';
import { compareVersions, resolveChanges } from './stale-merge.ts';

const base = {
  id: 7,
  version_id: 3,
  contract_name: 'Wagner',
  file_number: 'A-1',
  royalty_rate: 0.125,
  term: '3 years',
  lease_acres: 640,
  bonus: null,
};
const current = { ...base, version_id: 4, royalty_rate: 0.1875, term: '5 years', lease_acres: 641 };
const mine = { royalty_rate: '0.2', term: '5 years', contract_name: 'Wagner Unit', bonus: '100' };
const divergence = compareVersions(lease, base, current, mine);

describe('compareVersions', () => {
  test('finds where both changed a field, and differently', () => {
    expect(divergence.conflicts).toEqual([{ field: 'royalty_rate', mine: '0.2', theirs: 0.1875 }]);
  });

  test('keeps apart what only one of them changed', () => {
    expect(divergence.myChanges).toEqual(['contract_name', 'bonus']);
    expect(divergence.theirChanges).toEqual([
      { field: 'lease_acres', before: 640, now: 641 },
      { field: 'term', before: '3 years', now: '5 years' },
    ]);
  });

  test('the same change by both is none of mine any more', () => {
    expect(compareVersions(lease, base, current, { term: '5 years' }).myChanges).toEqual([]);
  });
});

describe('resolveChanges', () => {
  test('keeps mine where chosen', () => {
    expect(resolveChanges(divergence, mine, { royalty_rate: 'mine' })).toEqual({
      royalty_rate: '0.2',
      contract_name: 'Wagner Unit',
      bonus: '100',
    });
  });

  test('leaves theirs where chosen', () => {
    expect(resolveChanges(divergence, mine, { royalty_rate: 'theirs' })).toEqual({
      contract_name: 'Wagner Unit',
      bonus: '100',
    });
  });

  test('nothing is left to save when all is taken over', () => {
    const only = compareVersions(lease, base, current, { royalty_rate: '0.2' });
    expect(resolveChanges(only, { royalty_rate: '0.2' }, { royalty_rate: 'theirs' })).toEqual({});
  });
});
