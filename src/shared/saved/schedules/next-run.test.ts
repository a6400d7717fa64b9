import { describe, expect, it } from 'vitest';
import { lastRun, nextRun } from './next-run.ts';
import { defaultTiming, minutesOf, type Timing } from './schedule.ts';
import { zones } from './zones.ts';

const day = 24 * 60 * 60 * 1000;

function timingOf(change: Partial<Timing>): Timing {
  return { ...defaultTiming, timezone: 'America/Chicago', ...change };
}

/** Returns the local time, computed differently from the code under test. */
function wallClock(instant: Date, zone: string): string {
  return instant.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16);
}

/** Returns every due time from one instant until before another. */
function runsBetween(timing: Timing, from: string, to: string): Date[] {
  const runs: Date[] = [];
  for (
    let due = nextRun(timing, new Date(Date.parse(from) - 1));
    due < new Date(to);
    due = nextRun(timing, due)
  )
    runs.push(due);
  return runs;
}

describe('a time that daylight saving leaves out', () => {
  it.each([
    ['America/Chicago', '02:30', '2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['America/Chicago', '02:00', '2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['America/Adak', '02:59', '2026-03-08', '2026-03-08T12:00:00.000Z'],
    ['Europe/London', '01:15', '2026-03-29', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '02:15', '2026-03-29', '2026-03-29T01:00:00.000Z'],
    ['Australia/Sydney', '02:30', '2026-10-04', '2026-10-03T16:00:00.000Z'],
    ['Pacific/Auckland', '02:30', '2026-09-27', '2026-09-26T14:00:00.000Z'],
  ] as const)('in %s at %s is the first moment after the gap', (timezone, time, date, due) => {
    const timing = timingOf({ frequency: 'daily', time, timezone });
    const runs = runsBetween(timing, `${date}T00:00:00Z`, new Date(Date.parse(date) + day).toISOString());
    const before = runsBetween(timing, new Date(Date.parse(date) - day).toISOString(), `${date}T00:00:00Z`);
    expect([...before, ...runs].map((run) => run.toISOString())).toContain(due);
  });
});

describe('a time that comes twice', () => {
  it.each([
    ['America/Chicago', '01:30', '2026-11-01T06:30:00.000Z'],
    ['America/New_York', '01:00', '2026-11-01T05:00:00.000Z'],
    ['Europe/London', '01:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Paris', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Australia/Sydney', '02:30', '2026-04-04T15:30:00.000Z'],
    ['Pacific/Auckland', '02:30', '2026-04-04T13:30:00.000Z'],
  ] as const)('in %s at %s is the first of the two, and not the second', (timezone, time, due) => {
    const timing = timingOf({ frequency: 'daily', time, timezone });
    expect(nextRun(timing, new Date(Date.parse(due) - 1)).toISOString()).toBe(due);
    expect(nextRun(timing, new Date(due)).getTime() - Date.parse(due)).toBe(25 * 60 * 60 * 1000);
  });
});

describe('a year', () => {
  const times = ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '09:00', '23:59'];

  it.each(zones.map(({ id }) => id))('in %s has one run on each day, whatever the clocks do', (timezone) => {
    for (const time of times) {
      const runs = runsBetween(
        timingOf({ frequency: 'daily', time, timezone }),
        '2026-01-02T00:00:00Z',
        '2027-01-02T00:00:00Z',
      );
      expect(runs).toHaveLength(365);
      const shown = runs.map((run) => wallClock(run, timezone));
      expect(new Set(shown.map((text) => text.slice(0, 10))).size).toBe(365);
      const others = shown.filter((text) => text.slice(11) !== time);
      // A daylight saving gap occurs at most once a year, and what is due in it runs when it ends.
      expect(others.length).toBeLessThanOrEqual(1);
      for (const text of others) {
        expect(minutesOf(text.slice(11)) ?? 0).toBeGreaterThan(minutesOf(time) ?? 0);
        expect(text.slice(14)).toBe('00');
      }
    }
  });

  it.each(zones.map(({ id }) => id))('in %s has one run in each week and each month', (timezone) => {
    const [from, to] = ['2026-01-10T00:00:00Z', '2027-01-10T00:00:00Z'];
    for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek += 1) {
      const weekly = runsBetween(
        timingOf({ frequency: 'weekly', dayOfWeek, time: '02:30', timezone }),
        from,
        to,
      );
      expect([52, 53]).toContain(weekly.length);
      for (const run of weekly)
        expect(new Date(`${wallClock(run, timezone).slice(0, 10)}T00:00:00Z`).getUTCDay()).toBe(dayOfWeek);
    }
    for (const dayOfMonth of [1, 8, 15, 28, 29, 30, 31]) {
      const monthly = runsBetween(
        timingOf({ frequency: 'monthly', dayOfMonth, time: '02:30', timezone }),
        from,
        to,
      );
      expect(monthly).toHaveLength(12);
      const months = monthly.map((run) => wallClock(run, timezone).slice(0, 7));
      expect(new Set(months).size).toBe(12);
    }
  });

  it.each(zones.map(({ id }) => id))(
    'in %s of servers that look every minute finds each due moment once, on its minute',
    (timezone) => {
      const timing = timingOf({ frequency: 'daily', time: '02:30', timezone });
      const [from, to] = ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'];
      const found: string[] = [];
      let next = nextRun(timing, new Date(Date.parse(from) - 1));
      for (let now = Date.parse(from); now < Date.parse(to); now += 60_000) {
        // Most minutes have nothing due; two servers check the others.
        if (next.getTime() > now) continue;
        for (let server = 0; server < 2; server += 1) {
          const due = next.getTime() > now ? null : lastRun(timing, next, new Date(now));
          if (due === null) continue;
          expect(due.getTime()).toBe(now);
          found.push(due.toISOString());
          next = nextRun(timing, new Date(now));
        }
      }
      expect(found).toEqual(runsBetween(timing, from, to).map((run) => run.toISOString()));
      expect(found).toHaveLength(365);
    },
  );

  it('of a server that looks every minute, stops and starts again finds each due moment once, and of many missed the last', () => {
    const timing = timingOf({ frequency: 'daily', time: '02:30' });
    const found: string[] = [];
    let next = nextRun(timing, new Date('2026-01-01T00:00:00Z'));
    const steps = [60_000, 60_000, 7 * 60_000, 3 * 60 * 60_000, 4 * day];
    let step = 0;
    for (let now = Date.parse('2026-01-01T00:00:00Z'); now < Date.parse('2027-01-01T00:00:00Z'); ) {
      const due = lastRun(timing, next, new Date(now));
      if (due !== null) {
        found.push(due.toISOString());
        next = nextRun(timing, new Date(now));
      }
      now += steps[step % steps.length] ?? day;
      step += 1;
    }
    expect(new Set(found).size).toBe(found.length);
    const all = runsBetween(timing, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z').map((run) =>
      run.toISOString(),
    );
    for (const due of found) expect(all).toContain(due);
    expect(found.length).toBeGreaterThan(80);
  });
});

describe('the day of the month', () => {
  it('is the last one where the month has not so many', () => {
    const timing = timingOf({ frequency: 'monthly', dayOfMonth: 31, timezone: 'Asia/Tokyo' });
    const days = runsBetween(timing, '2027-12-31T12:00:00Z', '2028-06-01T00:00:00Z').map((run) =>
      wallClock(run, 'Asia/Tokyo'),
    );
    expect(days).toEqual([
      '2028-01-31 09:00',
      '2028-02-29 09:00',
      '2028-03-31 09:00',
      '2028-04-30 09:00',
      '2028-05-31 09:00',
    ]);
  });
});

describe('a report that is sent once', () => {
  it('is due when its time comes next, today or tomorrow', () => {
    const timing = timingOf({ frequency: 'once', time: '09:00' });
    expect(nextRun(timing, new Date('2026-07-01T13:59:00Z')).toISOString()).toBe('2026-07-01T14:00:00.000Z');
    expect(nextRun(timing, new Date('2026-07-01T14:00:00Z')).toISOString()).toBe('2026-07-02T14:00:00.000Z');
  });
});

describe('what was missed', () => {
  it('is, of a report that is sent once, the moment for which it was meant', () => {
    const due = new Date('2026-07-01T14:00:00Z');
    const once = timingOf({ frequency: 'once' });
    expect(lastRun(once, due, new Date('2026-07-04T13:00:00Z'))).toEqual(due);
    expect(lastRun(once, due, new Date('2026-07-01T13:59:59Z'))).toBeNull();
  });

  const timing = timingOf({ frequency: 'daily', time: '09:00' });
  const at = (text: string) => new Date(text);

  it('is the last of all', () => {
    expect(lastRun(timing, at('2026-07-01T14:00:00Z'), at('2026-07-04T13:00:00Z'))).toEqual(
      at('2026-07-03T14:00:00Z'),
    );
    expect(lastRun(timing, at('2021-07-01T14:00:00Z'), at('2026-07-04T13:00:00Z'))).toEqual(
      at('2026-07-03T14:00:00Z'),
    );
  });

  it('is the moment itself when it has just come, and nothing before it', () => {
    expect(lastRun(timing, at('2026-07-01T14:00:00Z'), at('2026-07-01T14:00:00Z'))).toEqual(
      at('2026-07-01T14:00:00Z'),
    );
    expect(lastRun(timing, at('2026-07-01T14:00:00Z'), at('2026-07-01T13:59:59Z'))).toBeNull();
  });

  it('is found for a month whose run lies 31 days back', () => {
    const monthly = timingOf({ frequency: 'monthly', dayOfMonth: 1 });
    expect(lastRun(monthly, at('2026-01-01T15:00:00Z'), at('2026-07-31T23:00:00Z'))).toEqual(
      at('2026-07-01T14:00:00Z'),
    );
  });
});
