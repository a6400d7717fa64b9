import { expect, test } from 'vitest';
import type { StandingReason } from '#shared/land/contracts/standing.ts';
import { gapEndOf } from './lease-standing-badge.tsx';

const fact = (kind: StandingReason['kind'], from: string, to: string | null): StandingReason => ({
  kind,
  from,
  to,
  text: '',
  source: null,
});
const held = { as_of: '2026-06-01', held_by: 'production', held_until: '2026-07-30' } as const;

test('a lease whose production ended is in a gap until its cessation period ends', () => {
  const reasons = [fact('production', '2020-01-01', '2026-05-01'), fact('gap', '2026-05-01', '2026-06-01')];
  expect(gapEndOf({ ...held, reasons })).toBe('2026-07-30');
});

test('a shut-in payment in effect is no gap, although it ends', () => {
  const reasons = [
    fact('production', '2020-01-01', '2026-05-01'),
    fact('shut_in', '2026-05-02', '2026-06-01'),
  ];
  expect(gapEndOf({ ...held, held_by: 'shut_in', reasons })).toBeNull();
});

test('a lease that produces or is not held has no gap', () => {
  expect(
    gapEndOf({ ...held, held_until: null, reasons: [fact('production', '2020-01-01', null)] }),
  ).toBeNull();
  expect(gapEndOf({ ...held, held_by: null, held_until: null, reasons: [] })).toBeNull();
});
