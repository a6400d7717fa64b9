import { expect, it } from 'vitest';
import { daysOfSpan, readDateSpan } from './date-spans.ts';

it.each([
  ['next-30-days', '2026-01-31', '2026-01-31', '2026-03-02'],
  ['next-90-days', '2026-11-26', '2026-11-26', '2027-02-24'],
  ['next-180-days', '2026-11-26', '2026-11-26', '2027-05-25'],
  ['next-12-months', '2024-02-29', '2024-02-29', '2025-02-28'],
  ['this-month', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['next-month', '2026-12-31', '2027-01-01', '2027-01-31'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-11-26', '2026-10-01', '2026-12-31'],
  ['next-quarter', '2026-11-26', '2027-01-01', '2027-03-31'],
  ['last-quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['this-year', '2026-11-26', '2026-01-01', '2026-12-31'],
  ['next-year', '2026-11-26', '2027-01-01', '2027-12-31'],
  ['last-year', '2026-11-26', '2025-01-01', '2025-12-31'],
  ['last-30-days', '2026-03-02', '2026-01-31', '2026-03-02'],
  ['last-90-days', '2026-11-26', '2026-08-28', '2026-11-26'],
  ['before-today', '2026-01-01', undefined, '2025-12-31'],
] as const)('%s on %s is from %s to %s', (span, today, from, to) => {
  expect(daysOfSpan(span, today)).toEqual(from === undefined ? { to } : { from, to });
});

it('reads the spans it knows', () => {
  expect(readDateSpan(' next-90-days ')).toBe('next-90-days');
  expect(readDateSpan('next-91-days')).toBeUndefined();
  expect(readDateSpan(null)).toBeUndefined();
});
