import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { leaseClauseIssues } from '#shared/land/events/lease-clause-issues.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { roundAcres, sumOf } from '#shared/platform/figure.ts';
import { parseAcreageTable } from './acreage-table.ts';
import { clauseTrigger } from './clause-trigger.ts';
import { projectedLateral } from './lateral.ts';
import {
  type ReleaseClause,
  type RetainedInput,
  type RetainedWell,
  retainedAcreage,
} from './retained-acreage.ts';

const producing = [{ from: '2019-01-01', to: null }];

function makeWell(well_id: number, acres: number | null, rest: Partial<RetainedWell> = {}): RetainedWell {
  return {
    well_id,
    name: `Well ${well_id}`,
    unit: '',
    sure: producing,
    possible: producing,
    assigned_acres: acres,
    lateral_feet: null,
    other_laterals: [],
    tracts: [{ tract_id: 1, acres }],
    other_acres: null,
    ...rest,
  };
}

function calculate(
  clause: Partial<ReleaseClause>,
  grossAcres: number | readonly number[],
  wells: readonly RetainedWell[],
  rest: Partial<RetainedInput> = {},
) {
  const acres = typeof grossAcres === 'number' ? [grossAcres] : grossAcres;
  return retainedAcreage({
    clause: { kind: 'retained_acreage', ...clause },
    endsOn: '2020-01-01',
    period: 90,
    heldBy: 'production',
    asOf: '2026-03-31',
    tracts: acres.map((gross_acres, place) => ({
      tract_id: place + 1,
      name: `Tract ${place + 1}`,
      gross_acres,
      released_acres: 0,
    })),
    wells,
    ...rest,
  });
}

const totalsOf = ({ state, totals }: ReturnType<typeof retainedAcreage>) => [
  state,
  totals.held,
  totals.released,
];
const missingOf = (result: ReturnType<typeof retainedAcreage>) => [
  result.state,
  ...result.missing.map(({ text }) => text),
];

describe('the numbered examples of proof.md, Clauses', () => {
  it('1: four plats of 81 acres are 324 assigned, and 640 only if 80 + 80 were prescribed', () => {
    const wells = [1, 2, 3, 4].map((id) => makeWell(id, 81));
    const limits = { max_acres_per_well: 80, tolerance_acres: 80 };
    expect(totalsOf(calculate({ retained_basis: 'assigned', ...limits }, 640, wells))).toEqual([
      'in_effect',
      '324',
      '316',
    ]);
    const prescribed = { retained_basis: 'prescribed', acres_per_well: 160 };
    expect(totalsOf(calculate({ ...prescribed, ...limits }, 640, wells))).toEqual(['in_effect', '640', '0']);
  });

  it('2: plats of 802 acres, but 320 × 6 prescribed hold all 1,625', () => {
    const wells = [1, 2, 3, 4, 5, 6].map((id) => makeWell(id, id === 6 ? 134 : 133.6));
    const prescribed = { retained_basis: 'prescribed', acres_per_well: 320 };
    expect(totalsOf(calculate(prescribed, 1625, wells))).toEqual(['in_effect', '1625', '0']);
    expect(totalsOf(calculate({ retained_basis: 'assigned' }, 1625, wells))).toEqual([
      'in_effect',
      '802',
      '823',
    ]);
    // Also where some tracts have no well: the wells retain more than the whole lease.
    expect(calculate(prescribed, [900, 725], wells).tracts.map(({ held }) => held)).toEqual(['900', '725']);
  });

  it('3: 40 instead of 640 acres per gas well release 15,351 acres more', () => {
    // The source prints the difference alone; 26 wells on 16,391 acres have it, because 640 each would hold all of them.
    const wells = Array.from({ length: 26 }, (_, id) => makeWell(id + 1, 640));
    const released = [640, 40].map(
      (acres_per_well) =>
        calculate({ retained_basis: 'prescribed', acres_per_well }, 16_391, wells).totals.released,
    );
    expect(released).toEqual(['0', '15351']);
  });

  it('4: 40 + 0.024 L is 160 acres for 5,000 ft and 280 for 10,000 ft', () => {
    const wells = [makeWell(1, 160, { lateral_feet: 5000 }), makeWell(2, 280, { lateral_feet: '10000' })];
    const result = calculate(
      { retained_basis: 'formula', base_acres: 40, acres_per_foot: '0.024' },
      1280,
      wells,
    );
    expect(result.wells.map(({ proof }) => proof?.shown)).toEqual(['160.00', '280.00']);
    expect(totalsOf(result)).toEqual(['in_effect', '440', '840']);
  });

  it('5: laterals of 5,000 ft and of 3,000 ft at 30° count 7,598 ft, and the table of the user decides', () => {
    const others = [{ feet: 3000, degrees: 30 }];
    expect(projectedLateral(5000, others)?.toFixed(0)).toBe('7598');
    expect(projectedLateral(5000, [{ feet: 3000, degrees: null }])).toBe(null);
    const wells = [makeWell(1, 640, { lateral_feet: 5000, other_laterals: others })];
    const table = { retained_basis: 'table', acreage_table: '5,000: 160\n7,500: 240\n10,000: 320' };
    expect(totalsOf(calculate(table, 640, wells))).toEqual(['in_effect', '320', '320']);
    expect(missingOf(calculate({ ...table, acreage_table: '7,500: 240' }, 640, wells))).toEqual([
      'review',
      'a row of the acreage table for the 7,598.08 ft of Well 1',
    ]);
  });

  it('6: Oklahoma releases the 160 acres outside of the unit on the 91st day', () => {
    const clause = {
      kind: 'surface_release',
      trigger: 'days_after_primary_term',
      trigger_days: 90,
    };
    const wells = [makeWell(1, 160, { unit: 'Section 9', assigned_acres: 160 })];
    const result = calculate(clause, 320, wells);
    expect([result.takes_effect, ...totalsOf(result)]).toEqual(['2020-04-01', 'in_effect', '160', '160']);
    expect(result.tracts[0]?.releases).toEqual([
      { date: '2020-04-01', acres: '160', reason: 'No well retains it.' },
    ]);
    const before = calculate(clause, 320, wells, { asOf: '2020-03-31' });
    expect(totalsOf(before)).toEqual(['pending', '160', '160']);
  });

  it('7: a drainage of 600 × 5,000 ft is 68.87 acres', () => {
    const wells = [makeWell(1, 80, { lateral_feet: 5000 })];
    const result = calculate({ retained_basis: 'formula', base_acres: 0, drainage_width: 600 }, 640, wells);
    expect(result.wells[0]?.proof?.shown).toBe('68.87');
    expect(totalsOf(result)).toEqual(['in_effect', '68.8705', '571.1295']);
  });

  it('8: New Mexico: two quarter sections are 320 acres, as eight units of 40 are', () => {
    const whole = makeWell(1, 320, {
      tracts: [
        { tract_id: 1, acres: 160 },
        { tract_id: 2, acres: 160 },
      ],
    });
    const assigned = calculate({ retained_basis: 'assigned' }, [640, 640], [whole]);
    expect(assigned.tracts.map(({ held }) => held)).toEqual(['160', '160']);
    const eight = makeWell(1, 320, {
      tracts: Array.from({ length: 8 }, (_, place) => ({ tract_id: place + 1, acres: 40 })),
    });
    expect(
      totalsOf(
        calculate(
          { retained_basis: 'assigned' },
          Array.from({ length: 8 }, () => 40),
          [eight],
        ),
      ),
    ).toEqual(['in_effect', '320', '0']);
  });
});

describe('what a lease retains', () => {
  const assigned = { retained_basis: 'assigned' };
  const unit = { unit: 'Unit A', assigned_acres: 640 };
  const surface = { kind: 'surface_release' };

  it('is 80 of 640 acres with a surface release, also with two wells of the unit', () => {
    expect(totalsOf(calculate(surface, 640, [makeWell(1, 80, unit), makeWell(2, 80, unit)]))).toEqual([
      'in_effect',
      '80',
      '560',
    ]);
  });

  it('stays with the unit if one well takes over from another within the cessation period', () => {
    const first = makeWell(1, 80, {
      ...unit,
      sure: [{ from: '2019-01-01', to: '2022-01-01' }],
      possible: [],
    });
    const secondFrom = (from: string) =>
      makeWell(2, 80, { ...unit, sure: [{ from, to: null }], possible: [] });
    expect(totalsOf(calculate(surface, 640, [first, secondFrom('2022-04-01')]))[1]).toBe('80');
    const broken = calculate(surface, 640, [first, secondFrom('2022-04-02')]);
    expect([totalsOf(broken)[1], broken.tracts[0]?.releases.map(({ date, acres }) => [date, acres])]).toEqual(
      [
        '0',
        [
          ['2020-01-02', '560'],
          ['2022-04-02', '80'],
        ],
      ],
    );
  });

  it('is nothing around a well that first produced after the clause took effect, or never did', () => {
    const late = [{ from: '2021-01-01', to: null }];
    const result = calculate(assigned, 640, [
      makeWell(1, 80, { sure: late, possible: late }),
      makeWell(2, 80, { sure: [], possible: [] }),
      makeWell(3, 80),
    ]);
    expect(result.wells.map(({ holds }) => holds)).toEqual(['no', 'no', 'yes']);
    expect(totalsOf(result)).toEqual(['in_effect', '80', '560']);
  });

  it('lies on the tracts on which the unit lies, also those of others', () => {
    const well = makeWell(1, 100, {
      assigned_acres: 640,
      tracts: [
        { tract_id: 1, acres: 120 },
        { tract_id: 2, acres: 40 },
      ],
      other_acres: 480,
    });
    const prescribed = { retained_basis: 'prescribed', acres_per_well: 320 };
    expect(calculate(prescribed, [640, 640], [well]).tracts.map(({ held }) => held)).toEqual(['60', '20']);
  });

  it('is at most what is left of the tract and the cap', () => {
    const wells = [makeWell(1, 100), makeWell(2, 100)];
    const tracts = [{ tract_id: 1, name: 'T', gross_acres: 320, released_acres: 240 }];
    expect(totalsOf(calculate(assigned, 320, wells, { tracts }))).toEqual(['in_effect', '80', '0']);
    expect(totalsOf(calculate({ ...assigned, cap_acres: 150 }, 320, wells))).toEqual([
      'in_effect',
      '150',
      '170',
    ]);
  });

  it('is for review with the missing input named', () => {
    const one = (rest: Partial<RetainedWell>) => [makeWell(1, 80, rest)];
    expect(missingOf(calculate({}, 640, one({})))).toEqual(['review', 'the acreage basis of the clause']);
    expect(missingOf(calculate(assigned, 640, one({ assigned_acres: null })))).toEqual([
      'review',
      'the acres assigned to Well 1',
    ]);
    expect(
      missingOf(
        calculate({ retained_basis: 'formula', base_acres: 40, acres_per_foot: 0.024 }, 640, one({})),
      ),
    ).toEqual(['review', 'the lateral length of Well 1']);
    expect(missingOf(calculate(surface, 640, one({ tracts: [{ tract_id: 1, acres: null }] })))).toEqual([
      'review',
      'how many acres of Well 1 are on its tract',
    ]);
    expect(
      missingOf(calculate({ retained_basis: 'prescribed', acres_per_well: 320 }, [100, 640], one({}))),
    ).toEqual(['review', 'which tract 220 more acres of the wells come from']);
    expect(missingOf(calculate(assigned, 640, one({ sure: [] })))).toEqual([
      'review',
      'the dates of production of Well 1',
    ]);
    expect(missingOf(calculate(assigned, 640, one({}), { heldBy: 'shut_in' }))).toEqual([
      'review',
      'which wells and tracts the shut-in payment keep',
    ]);
    expect(missingOf(calculate(assigned, 640, one({}), { endsOn: null }))).toEqual([
      'review',
      'the day on which the term ends',
    ]);
    expect(missingOf(calculate(assigned, 640, one({}), { heldBy: null }))).toEqual(['not_held']);
  });
});

describe('wells that cease on different days', () => {
  const perWell = 120;
  const prescribed = { retained_basis: 'prescribed', acres_per_well: perWell };

  /** A well with one share on each of these tracts, held through a day; null if it goes on. */
  type Case = { through: string | null; on: number[] };
  const wellsOf = (cases: readonly Case[]) =>
    cases.map(({ through, on }, place) => {
      const days = [{ from: '2019-01-01', to: through }];
      const tracts = on.map((tract_id) => ({ tract_id, acres: 10 }));
      return makeWell(place + 1, on.length * 10, { sure: days, possible: days, tracts });
    });

  /** What each tract keeps and releases if every tract and well is added up anew on each day; null for review. */
  function addUpEachDay(cases: readonly Case[], gross: readonly number[], cap: number | null) {
    const days = [...new Set(cases.flatMap(({ through }) => through ?? []))].sort();
    let left = gross.map((acres) => new Exact(acres));
    const releases: [string, string][][] = gross.map(() => []);
    for (const day of ['2020-01-01', ...days]) {
      const holding = cases.filter(({ through }) => through === null || through > day);
      const wanted = gross.map((_, place) =>
        sumOf(
          holding.flatMap(({ on }) => (on.includes(place + 1) ? [new Exact(perWell).div(on.length)] : [])),
        ),
      );
      const isWhole = sumOf(wanted).gte(sumOf(gross.map((acres) => new Exact(acres))));
      const kept = gross.map((acres, place) =>
        isWhole ? new Exact(acres) : Exact.min(acres, wanted[place] ?? 0),
      );
      const total = sumOf(kept);
      if (!isWhole && !total.eq(sumOf(wanted))) return null;
      left = left.map((acres, place) => {
        const own = kept[place] ?? new Exact(0);
        const share = cap === null || total.lte(cap) ? own : own.times(cap).div(total);
        const gone = roundAcres(acres.minus(Exact.min(acres, share)));
        if (gone.gt(0)) releases[place]?.push([addDays(day, 1), gone.toFixed()]);
        return acres.minus(gone);
      });
    }
    return left.map((acres, place) => ({ held: acres.toFixed(), releases: releases[place] }));
  }

  it('release what adding up all tracts on each day says', () => {
    const day = fc.constantFrom(null, '2020-05-01', '2021-01-01', '2021-01-02', '2022-06-30');
    const on = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
    const cases = fc.array(fc.record({ through: day, on }), { maxLength: 8 });
    const gross = fc.array(fc.constantFrom(0, 40, 120, 300, 640), { minLength: 4, maxLength: 4 });
    const cap = fc.constantFrom(null, 70, 200);
    fc.assert(
      fc.property(cases, gross, cap, (wells, acres, cap_acres) => {
        const result = calculate({ ...prescribed, cap_acres }, acres, wellsOf(wells), { period: 0 });
        const expected = addUpEachDay(wells, acres, cap_acres);
        expect(result.state).toBe(expected === null ? 'review' : 'in_effect');
        if (expected !== null)
          expect(
            result.tracts.map(({ held, releases }) => ({
              held,
              releases: releases.map((each) => [each.date, each.acres]),
            })),
          ).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('are added up once each, not all again on each day', () => {
    const sumsOf = (count: number) => {
      const cases = Array.from({ length: count }, (_, place) => ({
        through: addDays('2021-01-01', place),
        on: [place + 1],
      }));
      const plus = vi.spyOn(Exact.prototype, 'plus');
      const gross = cases.map(() => 640);
      const { state } = calculate({ ...prescribed, cap_acres: 500 }, gross, wellsOf(cases), { period: 0 });
      const sums = plus.mock.calls.length;
      plus.mockRestore();
      return { state, sums };
    };
    const [few, many] = [sumsOf(20), sumsOf(80)];
    expect([few.state, many.state]).toEqual(['in_effect', 'in_effect']);
    expect(many.sums).toBeLessThan(few.sums * 5);
  });

  it('are named up to ten at once', () => {
    const cases = Array.from({ length: 12 }, () => ({ through: '2021-01-01', on: [1] }));
    const [tract] = calculate(prescribed, 1440, wellsOf(cases), { period: 0 }).tracts;
    const named = Array.from({ length: 10 }, (_, place) => `Well ${place + 1}`).join(', ');
    expect(tract?.releases.map(({ reason }) => reason)).toEqual([`${named} and 2 more stopped holding it.`]);
  });
});

describe('when a clause takes effect', () => {
  const endsOn = '2020-01-01';
  const development = (unused_days: string) => ({
    trigger: 'days_after_completion',
    trigger_days: 100,
    unused_days,
  });
  const drilled = (
    name: string,
    spud_date: string | null,
    completion_date: string | null,
    well_status = 'producing',
  ) => ({
    name,
    spud_date,
    completion_date,
    well_status,
  });

  it('is the end of the term, or the date of the clause if that is later', () => {
    expect(clauseTrigger({}, endsOn, []).lastDay).toBe('2020-01-01');
    const on = (trigger_date: string) =>
      clauseTrigger({ trigger: 'on_date', trigger_date }, endsOn, []).lastDay;
    expect([on('2019-05-01'), on('2021-05-01')]).toEqual(['2020-01-01', '2021-05-01']);
  });

  it('follows wells that were begun in time, with or without banked days', () => {
    const lastDay = (unused: string, ...wells: ReturnType<typeof drilled>[]) =>
      clauseTrigger(development(unused), endsOn, wells).lastDay;
    expect(lastDay('lost')).toBe('2020-01-01');
    const first = drilled('A', '2019-06-01', '2019-12-01');
    expect(lastDay('lost', first)).toBe('2020-03-10');
    const second = drilled('B', '2020-02-29', '2020-05-01');
    expect(lastDay('lost', first, second)).toBe('2020-08-09');
    expect(lastDay('banked', first, second)).toBe('2020-08-19');
    expect(lastDay('lost', first, drilled('B', '2020-03-10', '2020-05-01'))).toBe('2020-08-09');
    expect(lastDay('lost', first, drilled('B', '2020-03-11', '2020-05-01'))).toBe('2020-03-10');
    const overlapping = drilled('C', '2020-04-01', '2020-05-02');
    expect(lastDay('banked', first, second, overlapping)).toBe('2020-11-28');
  });

  it('is open while a well is drilled, and unknown without its dates', () => {
    const first = drilled('A', '2019-06-01', '2019-12-01');
    const of = (unused: string, well: ReturnType<typeof drilled>) => {
      const { lastDay, isDrilling, missing } = clauseTrigger(development(unused), endsOn, [first, well]);
      return [lastDay, isDrilling, ...missing];
    };
    expect(of('lost', drilled('B', '2020-02-01', null, 'drilling'))).toEqual([null, true]);
    expect(of('lost', drilled('B', '2020-02-01', null))).toEqual([null, false, 'the completion date of B']);
    expect(of('lost', drilled('B', null, '2020-05-01'))).toEqual([null, false, 'the spud date of B']);
    expect(of('lost', drilled('B', null, '2020-03-01'))).toEqual(['2020-06-09', false]);
    expect(of('banked', drilled('B', null, '2020-03-01'))).toEqual([null, false, 'the spud date of B']);
  });
});

describe('the terms of a clause', () => {
  const issuesOf = (clause: Record<string, unknown>) => {
    const stored: Record<string, unknown> = { kind: 'retained_acreage', ...clause };
    return leaseClauseIssues((name) => stored[name]).map(({ path, message }) => [path, message]);
  };

  it('are refused without what they need', () => {
    expect(issuesOf({ retained_basis: 'formula' })).toEqual([
      ['base_acres', 'Base Acres (ac) is required for a formula; enter 0 if there are none'],
      [
        'acres_per_foot',
        'Acres per Lateral Foot (ac/ft) or Drainage Width (ft) is required for a formula, not both',
      ],
    ]);
    expect(issuesOf({ retained_basis: 'prescribed' }).map(([path]) => path)).toEqual(['acres_per_well']);
    expect(issuesOf({ tolerance_acres: 8 }).map(([path]) => path)).toEqual(['max_acres_per_well']);
    expect(issuesOf({ retained_basis: 'assigned', acres_per_well: 40 }).map(([path]) => path)).toEqual([
      'acres_per_well',
    ]);
    expect(issuesOf({ trigger: 'days_after_completion' }).map(([path]) => path)).toEqual([
      'trigger_days',
      'unused_days',
    ]);
    expect(issuesOf({ retained_basis: 'table', acreage_table: 'long: 160' })).toEqual([
      [
        'acreage_table',
        'Acreage Table (lateral up to ft: ac) row 1, “long: 160”, is not read; write feet, a colon and acres',
      ],
    ]);
    expect(issuesOf({ kind: 'cessation', period_days: 60, cap_acres: 640 }).map(([path]) => path)).toEqual([
      'cap_acres',
    ]);
    expect(
      issuesOf({
        retained_basis: 'formula',
        base_acres: 0,
        drainage_width: 600,
        trigger: 'days_after_primary_term',
        trigger_days: 90,
      }),
    ).toEqual([]);
  });

  it('include a table that is read whole or not at all', () => {
    const read = (text: string) => {
      const parsed = parseAcreageTable(text);
      return parsed.ok ? parsed.value.map(({ upTo, acres }) => `${upTo} ${acres}`) : parsed.reason;
    };
    expect(read('5,000: 160\n\n7500 ft = 220.5 ac\n')).toEqual(['5000 160', '7500 220.5']);
    expect(read('5,00: 160')).toContain('is not read');
    expect(read('5,000: 160\n5,000: 200')).toBe('row 2 must have more feet than the row above');
    expect(read(' ')).toBe('has no rows');
    expect(read(`0${' '.repeat(90_000)}ft`)).toBe('row 1 is longer than 100 characters');
    expect(read(`${'9'.repeat(20)} ft: 40`)).toContain('is not read');
  });
});
