import { expect, test } from 'vitest';
import { testCompany } from '../testing/test-company.ts';
import { hintsOf } from './same-names.ts';

const sample = testCompany(1, 'Sample', { created_by: 'Ada', created_at: '2026-11-20T10:00:00.000Z' });
const orphan = testCompany(2, 'sample', { created_by: null, created_at: '2026-11-21T10:00:00.000Z' });

test('only companies of one name are told apart', () => {
  const all = [sample, orphan, testCompany(3, 'Longhorn')];
  expect(all.map((company) => hintsOf(all)(company).hint)).toEqual([
    'of Ada, since 2026-11-20',
    'since 2026-11-21',
    undefined,
  ]);
});
