import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/platform/calendar.ts';
import { assumedCessationDays, type HoldingFacts, holdOf } from './hold.ts';
import { factsOfEvents, type LeaseEvent, type StandingLease, standingOf, termEnd } from './lease-standing.ts';
import { type Bore, productionOf, type WellEvent } from './production.ts';

const day = '2026-03-31';

/** Returns the standing of a lease with one well and these events, and what holds it. */
function stand(
  lease: StandingLease,
  {
    bore,
    happened = [],
    events = [],
    on = day,
    period = assumedCessationDays,
  }: {
    bore?: Bore;
    happened?: WellEvent[];
    events?: LeaseEvent[];
    on?: string;
    period?: number;
  },
) {
  const produced =
    bore === undefined ? { sure: [], possible: [], isUndated: false } : productionOf(bore, happened);
  const { possible, ...covered } = factsOfEvents(events);
  const facts: HoldingFacts = {
    ...covered,
    production: produced.sure,
    possible: [...produced.possible, ...possible],
    isUndated: produced.isUndated,
  };
  const endsOn = termEnd(lease, events);
  const hold = holdOf(lease, { endsOn, period }, facts, on);
  return {
    ...hold,
    standing: standingOf(lease, { hold, endsOn, events, isTop: false }, on),
  };
}

const ended: StandingLease = {
  contract_status: 'active',
  contract_date: '2007-01-01',
  expiration_date: '2010-01-01',
};
const producing: Bore = { well_status: 'producing', first_prod_date: '2009-06-01' };

describe('a lease', () => {
  it.each([
    ['on the last day of its term', {}, '2010-01-01', 'primary'],
    ['the day after', {}, '2010-01-02', 'review'],
    ['before its date', {}, '2006-12-31', 'not_yet_effective'],
    ['marked as terminated', { contract_status: 'terminated' }, '2009-01-01', 'terminated'],
    ['marked as expired after its end', { contract_status: 'expired' }, '2010-01-02', 'expired'],
    [
      'marked as inactive without an end',
      { contract_status: 'inactive', expiration_date: null },
      day,
      'review',
    ],
    ['without an end', { expiration_date: null }, day, 'review'],
    ['extended by its fields', { extended: true, extension_term: '2 years' }, '2012-01-01', 'extended'],
  ])('%s', (_, change, on, standing) => {
    expect(stand({ ...ended, ...change }, { on }).standing).toBe(standing);
  });

  it('is held by a well that produced on the last day of its term, and not by one that began later', () => {
    expect(stand(ended, { bore: producing })).toEqual({
      hold: 'holds',
      by: 'production',
      until: null,
      standing: 'hbp',
    });
    for (const first of ['2010-01-02', '2010-03-01', '2020-05-01'])
      expect(stand(ended, { bore: { ...producing, first_prod_date: first } })).toMatchObject({
        hold: 'none',
        standing: 'review',
      });
  });

  it.each([
    ['an injection well', { well_type: 'injection' }],
    ['a disposal well', { well_type: 'disposal' }],
  ])('is not held by %s, unless it was converted on a day that is unknown', (_, change) => {
    const injector = { well_status: 'producing', ...change };
    expect(stand(ended, { bore: injector })).toMatchObject({ hold: 'none', standing: 'review' });
    expect(stand(ended, { bore: { ...producing, ...change } })).toMatchObject({
      hold: 'unknown',
      standing: 'review',
    });
  });

  it('is for review if a date is missing', () => {
    expect(stand(ended, { bore: { well_status: 'producing' } })).toMatchObject({
      hold: 'unknown',
      standing: 'review',
    });
    expect(stand(ended, { bore: { ...producing, well_status: 'shut-in' } })).toMatchObject({
      hold: 'unknown',
      standing: 'review',
    });
    expect(
      stand({ ...ended, contract_status: 'expired' }, { bore: { well_status: 'producing' } }).standing,
    ).toBe('review');
    const plugged = [{ kind: 'plugged', event_date: null }];
    expect(stand(ended, { bore: { ...producing, well_status: 'plugged' }, happened: plugged })).toMatchObject(
      { hold: 'unknown' },
    );
  });

  it('of the surface is held by nothing', () => {
    expect(stand({ ...ended, contract_type: 'surface' }, { bore: producing })).toMatchObject({
      hold: 'none',
    });
  });

  it('as of an earlier day is judged by what happened until then and later', () => {
    const later = { ...producing, first_prod_date: '2016-01-01' };
    expect(stand({ ...ended, expiration_date: '2014-06-01' }, { bore: later, on: '2015-01-01' }).hold).toBe(
      'none',
    );
    const ceased = [{ kind: 'production_ceased', event_date: '2021-05-01' }];
    expect(stand(ended, { bore: producing, happened: ceased, on: '2020-01-01' })).toMatchObject({
      hold: 'holds',
      standing: 'hbp',
    });
  });
});

describe('a gap', () => {
  const ceased = [{ kind: 'production_ceased', event_date: '2026-01-10' }];
  const idle = { ...producing, well_status: 'shut-in' };

  it.each([
    [0, 'holds'],
    [1, 'gap'],
    [90, 'gap'],
    [91, 'none'],
  ])('of %i days so far: %s', (days, hold) => {
    const on = addDays('2026-01-10', days);
    const until = hold === 'none' ? null : '2026-04-10';
    expect(stand(ended, { bore: idle, happened: ceased, on })).toMatchObject({ hold, until });
  });

  it.each([
    [90, 'hbp'],
    [91, 'review'],
  ])('of %i days before production returned: %s', (days, standing) => {
    const returned = { kind: 'returned', event_date: addDays('2026-01-10', days) };
    const answer = stand(ended, { bore: producing, happened: [...ceased, returned], on: '2027-01-01' });
    expect(answer.standing).toBe(standing);
  });

  it("is judged by the lease's own period", () => {
    expect(stand(ended, { bore: idle, happened: ceased, on: '2026-03-11', period: 60 }).hold).toBe('gap');
    expect(stand(ended, { bore: idle, happened: ceased, on: '2026-03-12', period: 60 }).hold).toBe('none');
  });

  it('at the end of the term breaks the chain, however short', () => {
    const across = [
      { kind: 'production_ceased', event_date: '2009-12-31' },
      { kind: 'returned', event_date: '2010-01-02' },
    ];
    expect(stand(ended, { bore: producing, happened: across }).hold).toBe('none');
  });
});

describe('payments and operations', () => {
  const ceased = [{ kind: 'shut_in', event_date: '2025-06-01' }];
  const idle = { ...producing, well_status: 'shut-in' };
  const payment = {
    kind: 'shut_in_payment',
    starts_on: '2025-08-01',
    ends_on: '2026-07-31',
    due_on: '2025-08-01',
    paid_on: '2025-07-20',
  };

  it('hold the lease until they end, and then for the cessation period', () => {
    const held = stand(ended, { bore: idle, happened: ceased, events: [payment] });
    expect(held).toEqual({ hold: 'holds', by: 'shut_in', until: '2026-10-29', standing: 'held_shut_in' });
    const after = stand(ended, { bore: idle, happened: ceased, events: [payment], on: '2026-08-01' });
    expect(after).toMatchObject({ hold: 'gap', by: 'shut_in', standing: 'held_shut_in' });
    const drilling = { kind: 'operations', starts_on: '2026-08-15', ends_on: null };
    const drilled = stand(ended, {
      bore: idle,
      happened: ceased,
      events: [payment, drilling],
      on: '2027-08-01',
    });
    expect(drilled).toMatchObject({ by: 'operations', until: null, standing: 'held_operations' });
  });

  it('count from the day of a late payment, and not at all until it is paid', () => {
    const late = { ...payment, paid_on: '2025-09-15' };
    expect(stand(ended, { bore: idle, happened: ceased, events: [late] }).hold).toBe('none');
    expect(
      stand(ended, { bore: idle, happened: ceased, events: [{ ...late, paid_on: '2025-08-30' }] }).hold,
    ).toBe('holds');
    expect(stand(ended, { bore: idle, happened: ceased, events: [{ ...payment, paid_on: null }] }).hold).toBe(
      'unknown',
    );
  });
});

describe('extensions and releases', () => {
  const option = { kind: 'option_exercised', starts_on: '2009-12-01', ends_on: '2012-01-01' };

  it('extend the term if agreed on before it ended', () => {
    expect(termEnd(ended, [option])).toBe('2012-01-01');
    expect(
      termEnd(ended, [option, { kind: 'amended', starts_on: '2012-01-01', ends_on: '2015-01-01' }]),
    ).toBe('2015-01-01');
    expect(termEnd(ended, [{ ...option, starts_on: '2010-01-02' }])).toBe('2010-01-01');
    expect(termEnd(ended, [{ ...option, starts_on: null }])).toBe('2010-01-01');
    expect(stand(ended, { events: [option], on: '2011-06-01' }).standing).toBe('extended');
  });

  it('release the lease from their day', () => {
    const release = { kind: 'release', starts_on: '2020-01-01', ends_on: null };
    expect(stand(ended, { bore: producing, events: [release], on: '2019-12-31' }).standing).toBe('hbp');
    expect(stand(ended, { bore: producing, events: [release], on: '2020-01-01' }).standing).toBe('released');
  });
});

describe('production', () => {
  it('ends and returns with its events', () => {
    const events = [
      { kind: 'plugged', event_date: '2020-01-01' },
      { kind: 'production_ceased', event_date: '2012-05-01' },
      { kind: 'returned', event_date: '2012-08-01' },
      { kind: 'shut_in', event_date: '2012-06-01' },
    ];
    expect(productionOf({ ...producing, well_status: 'plugged' }, events).sure).toEqual([
      { from: '2009-06-01', to: '2012-05-01' },
      { from: '2012-08-01', to: '2020-01-01' },
    ]);
  });

  it('of a well that injects now counts until the dated conversion', () => {
    const injector = { ...producing, well_type: 'injection' };
    expect(productionOf(injector, [{ kind: 'converted', event_date: '2015-01-01' }]).sure).toEqual([
      { from: '2009-06-01', to: '2015-01-01' },
    ]);
    expect(productionOf(injector, [])).toEqual({
      sure: [{ from: '2009-06-01', to: '2009-06-01' }],
      possible: [{ from: '2009-06-01', to: null }],
      isUndated: false,
    });
    expect(productionOf({ well_status: 'producing', well_type: 'injection' }, []).possible).toEqual([]);
  });

  it('that began on no recorded day may have gone on until the well ceased to produce or was shut in', () => {
    const bore = { well_status: 'plugged' };
    const shutIn = { kind: 'shut_in', event_date: '2010-01-01' };
    const plugged = { kind: 'plugged', event_date: '2012-01-01' };
    const until = (to: string | null) => ({ sure: [], possible: [{ from: null, to }], isUndated: false });
    expect(productionOf(bore, [shutIn])).toEqual(until('2010-01-01'));
    expect(productionOf(bore, [{ ...shutIn, kind: 'production_ceased' }])).toEqual(until('2010-01-01'));
    expect(productionOf(bore, [shutIn, plugged])).toEqual(until('2010-01-01'));
    expect(productionOf(bore, [{ ...shutIn, event_date: null }, plugged])).toEqual(until('2012-01-01'));
    expect(productionOf(bore, [{ ...shutIn, event_date: null }])).toEqual(until(null));
    const begun = { kind: 'first_production', event_date: null };
    expect(productionOf(bore, [begun, plugged]).sure).toEqual([]);
    expect(productionOf(bore, [begun, plugged]).possible).toContainEqual({ from: null, to: '2012-01-01' });
  });

  it.each(['plugged', 'converted'])('is not suggested by a well that was %s', (kind) => {
    const none = { sure: [], possible: [], isUndated: false };
    for (const event_date of ['2012-01-01', null])
      expect(productionOf({ well_status: 'plugged' }, [{ kind, event_date }])).toEqual(none);
    const later = { kind: 'first_production', event_date: '2014-01-01' };
    const plugged = { kind, event_date: '2012-01-01' };
    expect(productionOf({ well_status: 'producing' }, [plugged, later]).possible).toEqual([
      { from: '2014-01-01', to: null },
    ]);
  });

  it('of one day is one day', () => {
    const oneDay = [{ kind: 'production_ceased', event_date: '2009-06-01' }];
    expect(productionOf({ ...producing, well_status: 'shut-in' }, oneDay).sure).toEqual([
      { from: '2009-06-01', to: '2009-06-01' },
    ]);
  });
});
