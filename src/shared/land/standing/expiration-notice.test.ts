import { expect, it } from 'vitest';
import { noticeObstacle } from './expiration-notice.ts';
import { leaseStandings } from './lease-standing.ts';

const ended = { as_of: '2026-03-31', effective_end: '2026-02-01' };

it('only a lease that has expired is stated to have, and one that is held or ended otherwise has no notice', () => {
  const free = (statement: 'expired' | 'term_end', dates = ended) =>
    leaseStandings.filter((standing) => noticeObstacle({ standing, ...dates }, statement) === null);
  expect(free('expired')).toEqual(['expired']);
  expect(free('term_end')).toEqual(['primary', 'extended', 'review', 'expired']);
  // Recorded as expired before its term ended.
  expect(free('expired', { ...ended, effective_end: '2026-03-31' })).toEqual([]);
  expect(noticeObstacle({ standing: 'expired', ...ended, effective_end: null }, 'term_end')).toContain(
    'No date',
  );
});
