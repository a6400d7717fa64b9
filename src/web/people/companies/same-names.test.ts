import { expect, test } from 'vitest';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { hintsForDuplicateNames, isNameOfOther } from './same-names.ts';

const sample = testCompany(1, 'Sample', { created_by: 'Ada', created_at: '2026-11-20T10:00:00.000Z' });
const orphan = testCompany(2, 'sample', { created_by: null, created_at: '2026-11-21T10:00:00.000Z' });

test('only companies of one name are told apart', () => {
  const all = [sample, orphan, testCompany(3, 'Longhorn')];
  expect(all.map((company) => hintsForDuplicateNames(all)(company).hint)).toEqual([
    'created by Ada on 2026-11-20',
    'since 2026-11-21',
    undefined,
  ]);
});

test('two of one owner and day are told apart by their number', () => {
  const twin = testCompany(4, 'Sample', { created_by: 'Ada', created_at: '2026-11-20T11:00:00.000Z' });
  const all = [sample, twin, orphan];
  expect(all.map((company) => hintsForDuplicateNames(all)(company).hint)).toEqual([
    'created by Ada on 2026-11-20, no. 1',
    'created by Ada on 2026-11-20, no. 4',
    'since 2026-11-21',
  ]);
});

test('a name that another company has is known, however it is written', () => {
  const all = [sample, testCompany(5, 'Caf\u00e9')];
  expect(isNameOfOther(all, ' SAMPLE ', null)).toBe(true);
  expect(isNameOfOther(all, 'Cafe\u0301', null)).toBe(true);
  expect(isNameOfOther(all, 'Sample', sample.id)).toBe(false);
  expect(isNameOfOther(all, ' ', null)).toBe(false);
});
