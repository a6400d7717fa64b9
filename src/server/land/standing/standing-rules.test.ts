import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCompany } from '#server/testing/expected-land/small-companies.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import type { Span } from '#shared/land/standing/days.ts';
import { type HoldingFacts, holdOf } from '#shared/land/standing/hold.ts';
import {
  factsOfEvents,
  possibleExtension,
  releasedOn,
  termEnd,
} from '#shared/land/standing/lease-standing.ts';
import { productionOf } from '#shared/land/standing/production.ts';
import { addDays } from '#shared/platform/calendar.ts';

/*
 * Compares the rules of holding in TypeScript with those in the database, which the program uses, on days so close together
 * that gaps of exactly the cessation period, a day more and a day less are common.
 */

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const start = '2020-01-01';
const dayOf = fc.integer({ min: 0, max: 12 }).map((days) => addDays(start, days));
const maybeDay = fc.option(dayOf, { freq: 5 });
const span = fc
  .tuple(dayOf, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 9 }))
  .map(([from, days, shape]): Span => {
    if (shape === 0) return { from, to: null };
    return { from: shape === 1 ? null : from, to: addDays(from, days) };
  });
const spans = fc.array(span, { maxLength: 3 });

/** A multirange of days as the database reads it. */
function written(days: readonly Span[]): string {
  const ranges = days.map(({ from, to }) => `[${from ?? ''},${to ?? ''}]`);
  return `{${ranges.join(',')}}`;
}

/** The days of a multirange, each once, within the days that are tried. */
function daysOf(days: readonly Span[]): string[] {
  const tried = Array.from({ length: 30 }, (_, place) => addDays(start, place - 8));
  return tried.filter((day) =>
    days.some(({ from, to }) => (from === null || from <= day) && (to === null || day <= to)),
  );
}

it('what holds a lease is the same in both', async () => {
  const cases = fc.sample(
    fc.record({
      contract_type: oneOf(null, 'oil_gas', 'oil_gas', 'oil_gas', 'surface'),
      contract_date: oneOf(null, null, null, addDays(start, 3)),
      endsOn: fc.option(
        fc.integer({ min: 0, max: 5 }).map((days) => addDays(start, days)),
        { freq: 12 },
      ),
      period: fc.integer({ min: 1, max: 3 }),
      production: spans,
      shut_in: fc.array(
        span.filter(({ from, to }) => from !== null && to !== null),
        { maxLength: 1 },
      ),
      operations: fc.array(
        span.filter(({ from }) => from !== null),
        { maxLength: 1 },
      ),
      more: fc.array(span, { maxLength: 1 }),
      isUndated: fc.boolean(),
      day: fc.integer({ min: 0, max: 18 }).map((days) => addDays(start, days)),
    }),
    4000,
  );
  const wanted = cases.map(({ endsOn, period, day, more, ...each }) => {
    const facts: HoldingFacts = { ...each, possible: [...each.production, ...more] };
    const { hold, by, until } = holdOf(each, { endsOn, period }, facts, day);
    return [hold, by, until];
  });
  const { rows } = await owner.query({
    rowMode: 'array',
    text: `
      SELECT h.hold, h.held_by, h.until::text
      FROM jsonb_to_recordset($1::jsonb) AS c (place integer, contract_type text, contract_date date, ends_on date, period integer,
        produced datemultirange, paid datemultirange, operated datemultirange, possible datemultirange, is_undated boolean, day date)
      CROSS JOIN LATERAL hold_of_lease(c.contract_type, c.contract_date, c.ends_on, c.produced, c.paid, c.operated, c.possible,
        c.is_undated, c.period, c.day) h
      ORDER BY c.place`,
    values: [
      JSON.stringify(
        cases.map((each, place) => ({
          place,
          contract_type: each.contract_type,
          contract_date: each.contract_date,
          ends_on: each.endsOn,
          period: each.period,
          produced: written(each.production),
          paid: written(each.shut_in),
          operated: written(each.operations),
          possible: written([...each.production, ...each.more]),
          is_undated: each.isUndated,
          day: each.day,
        })),
      ),
    ],
  });
  const differences = rows.flatMap((row, place) =>
    JSON.stringify(row) === JSON.stringify(wanted[place])
      ? []
      : [{ ...cases[place], row, wanted: wanted[place] }],
  );
  expect(differences.slice(0, 3)).toEqual([]);
  const kinds = Map.groupBy(wanted, ([hold]) => hold);
  for (const hold of ['holds', 'gap', 'unknown', 'none'])
    expect([hold, (kinds.get(hold)?.length ?? 0) > 25]).toEqual([hold, true]);
});

const wellKinds = [
  'first_production',
  'production_ceased',
  'shut_in',
  'returned',
  'converted',
  'plugged',
  'spud',
];

it('the production of wells is the same in both', async () => {
  const { companyId, areaId } = await insertCompany(owner);
  const cases = fc.sample(
    fc.record({
      well: fc.record({
        well_status: oneOf('producing', 'producing', 'shut-in', 'plugged', null),
        is_active: oneOf(true, true, null, false),
        well_type: oneOf('oil', 'oil', null, 'injection', 'disposal'),
        first_prod_date: maybeDay,
      }),
      events: fc.array(fc.record({ kind: oneOf(...wellKinds), event_date: maybeDay }), { maxLength: 5 }),
    }),
    1500,
  );
  await owner.query(
    `INSERT INTO wells (company_id, id, area_id, well_name, api_number, well_status, is_active, well_type, first_prod_date)
     SELECT $1, c.place + 1, $2, 'W', (4200000000 + c.place)::text, c.well_status, c.is_active, c.well_type, c.first_prod_date
     FROM jsonb_to_recordset($3::jsonb) AS c (place integer, well_status text, is_active boolean, well_type text, first_prod_date date)`,
    [companyId, areaId, JSON.stringify(cases.map(({ well }, place) => ({ place, ...well })))],
  );
  await owner.query(
    `INSERT INTO well_events (company_id, well_id, kind, event_date)
     SELECT $1, c.place + 1, c.kind, c.event_date
     FROM jsonb_to_recordset($2::jsonb) AS c (place integer, kind text, event_date date)`,
    [
      companyId,
      JSON.stringify(cases.flatMap(({ events }, place) => events.map((event) => ({ place, ...event })))),
    ],
  );
  const { rows } = await owner.query<{
    well_id: number;
    sure: Span[];
    possible: Span[];
    is_undated: boolean;
  }>(
    `SELECT well_id, is_undated,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('from', lower(r), 'to', upper(r) - 1)), '[]') FROM unnest(sure) r) AS sure,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('from', lower(r), 'to', upper(r) - 1)), '[]') FROM unnest(possible) r) AS possible
     FROM production_of($1, (SELECT array_agg(id) FROM wells WHERE company_id = $1))`,
    [companyId],
  );
  const found = new Map(rows.map((row) => [row.well_id, row]));
  const differences = cases.flatMap(({ well, events }, place) => {
    const wanted = productionOf(well, events);
    const row = found.get(place + 1) ?? { sure: [], possible: [], is_undated: false };
    const both = [wanted, row].map((each) => [daysOf(each.sure), daysOf(each.possible)]);
    const isSame = JSON.stringify(both[0]) === JSON.stringify(both[1]) && wanted.isUndated === row.is_undated;
    return isSame ? [] : [{ well, events, wanted, row }];
  });
  expect(differences.slice(0, 3)).toEqual([]);
  expect(rows.length).toBeGreaterThan(500);
});

it('the term, the payments and the releases of leases are the same in both', async () => {
  const { companyId, areaId } = await insertCompany(owner);
  const kinds = ['option_exercised', 'amended', 'shut_in_payment', 'operations', 'release', 'ratification'];
  const cases = fc.sample(
    fc.record({
      expiration_date: fc.option(
        fc.integer({ min: 0, max: 4 }).map((days) => addDays(start, days)),
        { freq: 8 },
      ),
      events: fc.array(
        fc.record({
          kind: oneOf(...kinds),
          starts_on: maybeDay,
          ends_on: maybeDay,
          due_on: maybeDay,
          paid_on: maybeDay,
        }),
        { maxLength: 4 },
      ),
      day: dayOf,
    }),
    800,
  );
  for (const [place, { expiration_date, events }] of cases.entries()) {
    const { rows } = await owner.query(
      `INSERT INTO leases (company_id, id, area_id, contract_name, file_number, contract_status, expiration_date)
       VALUES ($1, $2, $3, 'L', $4, 'active', $5) RETURNING id`,
      [companyId, place + 1, areaId, String(place), expiration_date],
    );
    for (const each of events)
      await owner.query(
        `INSERT INTO lease_events (company_id, lease_id, kind, starts_on, ends_on, due_on, paid_on)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [companyId, rows[0].id, each.kind, each.starts_on, each.ends_on, each.due_on, each.paid_on],
      );
  }
  const differences: unknown[] = [];
  for (const [place, each] of cases.entries()) {
    const { expiration_date, events, day } = each;
    const { rows } = await owner.query(
      'SELECT ends_on::text, released_on::text, hold, held_by, until::text FROM leases_on($1, ARRAY[$2::int], $3, $3)',
      [companyId, place + 1, day],
    );
    const { shut_in, operations, possible } = factsOfEvents(events);
    const endsOn = termEnd({ expiration_date }, events);
    const facts = {
      production: [],
      shut_in,
      operations,
      possible: [...possible, ...possibleExtension(events, endsOn)],
      isUndated: false,
    };
    const { hold, by, until } = holdOf({}, { endsOn, period: 90 }, facts, day);
    const wanted = { ends_on: endsOn, released_on: releasedOn(events), hold, held_by: by, until };
    if (JSON.stringify(rows[0]) !== JSON.stringify(wanted))
      differences.push({ ...each, row: rows[0], wanted });
  }
  expect(differences.slice(0, 3)).toEqual([]);
});
