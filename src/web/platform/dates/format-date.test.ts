import { expect, it } from 'vitest';
import { formatDate, formatMoment, formatTime, formatValue } from './format-date.ts';

it.each([
  ['iso', '2026-03-31'],
  ['american', '03/31/2026'],
  ['named', 'Mar 31, 2026'],
] as const)('writes a date in the format %s', (format, expected) => {
  expect(formatDate('2026-03-31', format)).toBe(expected);
});

it('leaves what is no calendar date as it is', () => {
  expect(formatDate('soon', 'american')).toBe('soon');
});

it.each([
  ['iso', 'America/Chicago', '2026-03-30 23:05 CDT'],
  ['american', 'America/Chicago', '03/30/2026 11:05 PM CDT'],
  ['named', 'America/Denver', 'Mar 30, 2026 10:05 PM MDT'],
  ['iso', 'UTC', '2026-03-31 04:05 UTC'],
  ['american', 'Europe/Berlin', '03/31/2026 6:05 AM GMT+2'],
] as const)('writes a moment in the format %s of %s with its day and zone', (format, zone, expected) => {
  expect(formatMoment('2026-03-31T04:05:59.000Z', format, zone)).toBe(expected);
});

it('names the zone in force on the day itself', () => {
  expect(formatTime('2026-01-31T06:05:00Z', 'iso', 'America/Chicago')).toBe('00:05 CST');
  expect(formatTime('2026-07-31T05:05:00Z', 'iso', 'America/Chicago')).toBe('00:05 CDT');
  expect(formatTime('2026-07-31T17:05:00Z', 'american', 'America/Chicago')).toBe('12:05 PM CDT');
});

it('formats other fields as they define, and nothing for no value', () => {
  expect(formatValue({ kind: 'date', label: 'Date' }, '2026-03-31')).toBe('2026-03-31');
  expect(formatValue({ kind: 'date', label: 'Date' }, null)).toBe('');
  expect(formatValue({ kind: 'timestamp', label: 'At' }, null)).toBe('');
  expect(formatValue({ kind: 'text', label: 'Name' }, '2026-03-31 x')).toBe('2026-03-31 x');
});
