import { expect, it } from 'vitest';
import { describeTiming } from './describe-timing.ts';
import { defaultTiming, refuseRecipient, type Timing } from './schedule.ts';
import { zones } from './zones.ts';

it.each([
  [{}, 'once at 9:00 AM, Central (Chicago)'],
  [{ frequency: 'daily', time: '00:05' }, 'every day at 12:05 AM, Central (Chicago)'],
  [{ frequency: 'weekly', time: '12:00', dayOfWeek: 0 }, 'every Sunday at 12:00 PM, Central (Chicago)'],
  [{ frequency: 'monthly', time: '19:30' }, 'on the 1st of every month at 7:30 PM, Central (Chicago)'],
  [{ frequency: 'monthly', dayOfMonth: 12 }, 'on the 12th of every month at 9:00 AM, Central (Chicago)'],
  [
    { frequency: 'monthly', dayOfMonth: 30 },
    'on the 30th of every month (or its last day) at 9:00 AM, Central (Chicago)',
  ],
  [{ frequency: 'monthly', dayOfMonth: 31 }, 'on the last day of every month at 9:00 AM, Central (Chicago)'],
] as const)('%j is told as %j', (change, told) => {
  expect(describeTiming({ ...defaultTiming, timezone: 'America/Chicago', ...change } satisfies Timing)).toBe(
    told,
  );
});

it('knows seventeen zones, each once', () => {
  expect(new Set(zones.map(({ id }) => id)).size).toBe(17);
});

it.each([
  ['ada@example.com', true],
  [' ada@example.com ', true],
  ['@', false],
  ['ada@example.com, bo@example.com', false],
  ['ada', false],
  ['', false],
  [`${'a'.repeat(254)}@example.com`, false],
])('takes %j as a recipient: %j', (address, is) => {
  expect(refuseRecipient(address) === null).toBe(is);
});
