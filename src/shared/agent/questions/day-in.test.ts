import { expect, it } from 'vitest';
import { dayIn, isTimeZone } from './day-in.ts';

it.each([
  ['America/Chicago', '2026-03-31T03:00:00Z', '2026-03-30'],
  ['UTC', '2026-03-31T03:00:00Z', '2026-03-31'],
  ['Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01-01'],
])('the day in %s', (zone, moment, day) => {
  expect(dayIn(zone, new Date(moment))).toBe(day);
});

it.each(['', 'Texas', 'America/Nowhere', '\u0000'])('%j is no zone', (zone) => {
  expect(isTimeZone(zone)).toBe(false);
});
