import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaseAcres } from '#server/land/acreage/lease-acres.ts';
import { percentChange } from '#server/land/acreage/percent-change.ts';
import { type LandRecords, landFacts } from '#server/testing/expected-land/land-facts.ts';
import {
  applyStep,
  insertCompany,
  littleCompany,
  readRecords,
  today,
} from '#server/testing/expected-land/small-companies.ts';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { extensionGap } from '#shared/land/acreage/lease-term.ts';
import { amountDue, countedAcres } from '#shared/land/acreage/obligation.ts';
import { landStatuses, type MetricName, metricNames } from '#shared/land/acreage/overview.ts';
import { readTerm } from '#shared/land/acreage/read-term.ts';
import { unitKey } from '#shared/land/acreage/unit-key.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { dashboardReader, valuesOf } from './testing.ts';

let test: TestApp;
let administrator: Person;
let owner: pg.Client;

beforeAll(async () => {
  test = await createTestApp();
  administrator = await test.register('The Administrator');
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const sum = (figures: Exact[]) => Exact.sum(0, ...figures).toNumber();

/** Returns the values that the cards must show according to the rules. */
function figuresOf(records: LandRecords, day: string) {
  const { tracts, leases, actions } = landFacts(records, day);
  const metrics: Record<MetricName, number> = {
    total_tracts: records.tracts.length,
    active_leases: records.leases.filter((lease) => lease.contract_status === 'active').length,
    total_wells: records.wells.length,
    net_mineral_acres: sum(tracts.map((tract) => tract.netMineralAcres)),
    net_revenue_acres: sum(tracts.map((tract) => tract.netRevenueAcres)),
    expiring_soon: leases.filter((lease) => lease.isExpiring).length,
  };
  const statuses = Object.fromEntries(
    landStatuses.map((status) => {
      const own = new Set(tracts.filter((tract) => tract.status === status).map(({ id }) => id));
      const acres = records.tracts.filter(({ id }) => own.has(id)).map((tract) => tract.gross_acres ?? 0);
      return [status, { count: own.size, acres: sum(acres.map((each) => new Exact(each))) }];
    }),
  );
  return {
    metrics,
    statuses,
    leases: leases.map(({ id, isHeld, status, isExpiring }) => [id, isHeld, status, isExpiring]),
    actions: actions.map(({ key, type, due }) => `${key} ${type} ${due}`).sort(),
  };
}

async function factsOfLeases(companyId: number): Promise<unknown[]> {
  const facts = await owner.query({
    text: 'SELECT lease_id, is_held, status, is_expiring FROM lease_facts WHERE company_id = $1 ORDER BY lease_id',
    values: [companyId],
    rowMode: 'array',
  });
  return facts.rows;
}

/** Returns the standings that lists and pages show, which are computed from the records rather than from the facts. */
async function standingsOfLeases(companyId: number): Promise<unknown[]> {
  const standings = await owner.query({
    text: 'SELECT id, standing_of_lease(company_id, id, $2::date, $2::date) FROM leases WHERE company_id = $1 ORDER BY id',
    values: [companyId, today],
    rowMode: 'array',
  });
  return standings.rows;
}

function dashboardOf(companyId: number) {
  return dashboardReader(administrator, { 'x-selected-companies': `[${companyId}]` });
}

/** Compares the dashboard and the rows behind its figures with the rules, as of today. */
async function expectAgreement(companyId: number): Promise<void> {
  const dashboard = dashboardOf(companyId);
  const wanted = figuresOf(await readRecords(owner, companyId), today);
  const overview = await dashboard.overview();
  const center = await dashboard.center('?page_size=1000');
  expect({
    metrics: valuesOf(overview),
    statuses: overview.assets.tract_status,
    leases: await factsOfLeases(companyId),
    standings: await standingsOfLeases(companyId),
    actions: center.action_items.map((item) => `${item.item_key} ${item.type} ${item.due_date}`).sort(),
  }).toEqual({ ...wanted, standings: wanted.leases.map(([id, , status]) => [id, status]) });
  expect(center.total_items).toBe(wanted.actions.length);
  for (const metric of ['net_mineral_acres', 'net_revenue_acres', 'expiring_soon'] as const) {
    const { data, figure, meta } = await dashboard.rows(metric);
    expect([data.length, sum(data.map((row) => new Exact(row.value)))]).toEqual([meta.total, figure]);
  }
}

/** Compares the stored facts with the rules on a later day, without any write. */
async function expectAgreementOn(companyId: number, day: string): Promise<void> {
  await owner.query('BEGIN');
  await owner.query("SELECT set_config('app.companies', $1, true), refresh_land($2, $3)", [
    `{${companyId}}`,
    [companyId],
    day,
  ]);
  await owner.query('COMMIT');
  const sums = await owner.query(
    'SELECT measure, sum(amount) AS amount FROM land_sums WHERE company_id = $1 GROUP BY 1',
    [companyId],
  );
  const amounts = new Map(sums.rows.map((row) => [row.measure, Number(row.amount)]));
  const stored = (measure: string) => amounts.get(measure) ?? 0;
  const items = await owner.query(
    'SELECT item_key, type, due_date::text FROM action_items WHERE company_id = $1',
    [companyId],
  );
  const { metrics, statuses, ...wanted } = figuresOf(await readRecords(owner, companyId), day);
  expect({
    leases: await factsOfLeases(companyId),
    actions: items.rows.map((item) => `${item.item_key} ${item.type} ${item.due_date}`).sort(),
  }).toEqual(wanted);
  expect(
    Object.fromEntries(
      landStatuses.map((status) => [
        status,
        { count: stored(`tracts/${status}`), acres: stored(`acres/${status}`) },
      ]),
    ),
  ).toEqual(statuses);
  for (const metric of ['active_leases', 'net_mineral_acres', 'net_revenue_acres', 'expiring_soon'] as const)
    expect([metric, stored(metric)]).toEqual([metric, metrics[metric]]);
}

it('keeps what the rules say of any little company, through all changes and days', async () => {
  await fc.assert(
    fc.asyncProperty(littleCompany, async ({ made, rounds }) => {
      const company = await insertCompany(owner);
      for (const step of made.flat()) await applyStep(owner, company, step);
      await expectAgreement(company.companyId);
      for (const round of rounds) {
        for (const step of round) await applyStep(owner, company, step);
        await expectAgreement(company.companyId);
      }
      for (const days of [1, 2, 10, 31, 91, 180, 701])
        await expectAgreementOn(company.companyId, addDays(today, days));
    }),
    { numRuns: 30, endOnFailure: true },
  );
});

/** Returns what the rules compute for each obligation of a company: acres and amount as text. */
function obligationsIn(records: LandRecords, obligations: readonly ExpectedObligation[]) {
  return obligations.map((owed) => {
    const interests = records.ownerships.flatMap((ownership) => {
      const contracts = records.contracts.filter(
        (each) => each.ownership_id === ownership.id && each.lease_id === owed.lease_id,
      );
      const tract = records.tracts.find(({ id }) => id === ownership.tract_id);
      const { gross_acres, is_parent_tract = null } = tract ?? {};
      return contracts.length === 0 ? [] : [{ ...ownership, gross_acres, is_parent_tract, contracts }];
    });
    const acres = countedAcres(owed, leaseAcres(interests, owed.due_on));
    return [owed.id, acres?.toNumber() ?? null, amountDue(owed, acres)?.toNumber() ?? null];
  });
}
type ExpectedObligation = {
  id: number;
  lease_id: number;
  due_on: string;
  basis: string | null;
  rate: string | null;
  acres: string | null;
  amount: string | null;
};

it('pays the obligations of any little company on the acres that the rules count', async () => {
  await fc.assert(
    fc.asyncProperty(littleCompany, async ({ made, rounds }) => {
      const company = await insertCompany(owner);
      for (const step of [...made.flat(), ...rounds.flat()]) await applyStep(owner, company, step);
      const { rows } = await owner.query(
        'SELECT r.*, r.due_on::text FROM obligations r WHERE company_id = $1 ORDER BY id',
        [company.companyId],
      );
      const { body } = await administrator.get('/api/obligations?page_size=1000&sort=id', {
        'x-selected-companies': `[${company.companyId}]`,
      });
      const reported = body.data.map(
        (row: { id: number; counted_acres: number | null; amount_due: number | null }) => [
          row.id,
          row.counted_acres,
          row.amount_due,
        ],
      );
      expect(reported).toEqual(obligationsIn(await readRecords(owner, company.companyId), rows));
    }),
    { numRuns: 30, endOnFailure: true },
  );
});

it('finds the figures of a past day in the history, whatever was written since', async () => {
  const past = addDays(today, -30);
  await fc.assert(
    fc.asyncProperty(littleCompany, async ({ made, rounds }) => {
      const company = await insertCompany(owner);
      for (const step of made.flat()) await applyStep(owner, company, step);
      await owner.query("UPDATE history SET at = '2026-02-28T23:59:59Z' WHERE company_id = $1", [
        company.companyId,
      ]);
      const then = figuresOf(await readRecords(owner, company.companyId), past).metrics;
      for (const step of rounds.flat()) await applyStep(owner, company, step);
      const now = figuresOf(await readRecords(owner, company.companyId), today).metrics;
      const { metrics, compared_with, has_past } = await dashboardOf(company.companyId).overview();
      expect(compared_with).toBe(past);
      expect(has_past).toBe(metricNames.some((name) => then[name] !== 0));
      for (const name of metricNames)
        expect([name, metrics[name]]).toEqual([
          name,
          { value: now[name], change: percentChange(now[name], then[name]) },
        ]);
    }),
    { numRuns: 30, endOnFailure: true },
  );
});

const acreColumns = [
  'net_acres',
  'leased_acres',
  'held_acres',
  'released_acres',
  'review_acres',
  'unleased_acres',
  'net_revenue_acres',
] as const;

/** Returns the totals of the acreage report, by column. */
async function reportOf(companyId: number, query: string): Promise<Record<string, Exact>> {
  const { status, text, body } = await administrator.get(`/api/reports/acreage/preview?${query}`, {
    'x-selected-companies': `[${companyId}]`,
  });
  expect([query, status, text]).toEqual([query, 200, expect.anything()]);
  const { sums } = body.data[0].totals;
  return Object.fromEntries(acreColumns.map((column) => [column, new Exact(sums[column] ?? 0)]));
}

/** Kinds of records that can be limited to depths, each with depths: none, known ones, and those that no well resolves. */
const depthChanges = fc.array(
  fc.record({
    kind: fc.constantFrom('ownerships', 'contracts', 'proration_units', 'lease_events'),
    which: fc.nat(),
    depths: fc.constantFrom(
      null,
      'Surface to 5,000 ft',
      'Below 5,000 ft',
      '4,000 ft to 9,000 ft',
      'Surface to base of the Wolfcamp A',
    ),
  }),
  { maxLength: 6 },
);

async function limitToDepths(
  companyId: number,
  { kind, which, depths }: { kind: string; which: number; depths: string | null },
): Promise<void> {
  const ofKind = kind === 'lease_events' ? "AND kind = 'partial_release'" : '';
  await owner.query(
    `UPDATE ${kind} SET depths = $2 WHERE company_id = $1 AND id = (
      SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS total FROM ${kind} WHERE company_id = $1 ${ofKind}) r
      WHERE place = $3::bigint % total)`,
    [companyId, depths, which],
  );
}

it('reports the same acres of any little company by tract, lease and county as its dashboard does', async () => {
  await fc.assert(
    fc.asyncProperty(littleCompany, depthChanges, async ({ made, rounds }, changes) => {
      const { companyId, ...company } = await insertCompany(owner);
      for (const step of [...made.flat(), ...rounds.flat()])
        await applyStep(owner, { companyId, ...company }, step);
      for (const change of changes) await limitToDepths(companyId, change);
      const { metrics } = await dashboardOf(companyId).overview();
      const now = await reportOf(companyId, 'group_by=tract');
      expect([now.net_acres?.toNumber(), now.net_revenue_acres?.toNumber()]).toEqual([
        metrics.net_mineral_acres.value,
        metrics.net_revenue_acres.value,
      ]);
      const held = await reportOf(companyId, 'group_by=tract&status=hbp');
      expect(held.held_acres).toEqual(now.held_acres);
      const tracts = await owner.query('SELECT id FROM tracts WHERE company_id = $1', [companyId]);
      for (const day of [today, addDays(today, 1), addDays(today, 701), '2025-01-15']) {
        const on = `as_of=${day}`;
        const byTract = await reportOf(companyId, `group_by=tract&${on}`);
        expect([on, await reportOf(companyId, `group_by=county&${on}`)]).toEqual([on, byTract]);
        if (day === today) expect(byTract).toEqual(now);
        const each = await Promise.all(
          tracts.rows.map(({ id }) => reportOf(companyId, `group_by=tract&tract_id=${id}&${on}`)),
        );
        for (const column of acreColumns)
          expect([on, column, Exact.sum(0, ...each.flatMap((row) => row[column] ?? []))]).toEqual([
            on,
            column,
            byTract[column],
          ]);
        // Of several depths of a tract, each figure is that of the depths where it is largest.
        if (changes.length > 0) continue;
        const { net_acres: net, unleased_acres: unleased, ...leased } = byTract;
        const parts = [leased.leased_acres, leased.released_acres, leased.review_acres, unleased];
        expect([on, Exact.sum(0, ...parts.flatMap((part) => part ?? []))]).toEqual([on, net]);
        const {
          net_acres: _net,
          unleased_acres: _unleased,
          ...byLease
        } = await reportOf(companyId, `group_by=lease&${on}`);
        expect([on, byLease]).toEqual([on, leased]);
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

/** Texts put together from what terms are made of, readable or not. */
const termText = fc
  .array(
    fc.constantFrom(
      ...['1', '2', '24', '1,095', '99999', '1.5', '1.25', '0.3', '1/2', '1 1/2', '3/0', '½', '(2)', '(36)'],
      ...['one', 'two', 'six', 'sixty', 'thirty-six', 'twelve', 'Fifteen', 'ninety'],
      ...['year', 'YEARS', 'yrs.', 'months', 'mo.', 'mos', 'week', 'days', '-day', 'day'],
      ...[
        ' and ',
        ', ',
        ' ',
        '  ',
        '\u00a0',
        '\t',
        ' plus ',
        '&',
        ' option',
        ' term',
        ' notice',
        ' of ',
        '-',
      ],
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));
const likelyTerm = fc
  .tuple(
    fc.constantFrom(
      '1',
      '2',
      '18',
      '1.5',
      '1 1/2',
      '1,095',
      'two (2)',
      'two',
      'two (3)',
      '3/4',
      '½',
      'sixty (60)',
    ),
    fc.constantFrom(' years', ' yr', '-month', ' mos.', ' weeks', ' days', 'days'),
    fc.constantFrom('', ' and 6 months', ', 30 days', ' plus one week', ' 2 years', ' option', ' from today'),
  )
  .map((pieces) => pieces.join(''));

it('terms are read the same way in forms and in the database', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(termText, likelyTerm), { minLength: 40, maxLength: 40 }),
      async (texts) => {
        const { rows } = await owner.query(
          `SELECT extract(year FROM term)::int * 12 + extract(month FROM term)::int AS months, extract(day FROM term)::int AS days
        FROM unnest($1::text[]) WITH ORDINALITY u (text, place) CROSS JOIN LATERAL (SELECT read_term(u.text) AS term) r ORDER BY u.place`,
          [texts],
        );
        const stored = rows.map(({ months, days }) => (months === null ? null : { months, days }));
        expect(texts.map((text, place) => [text, stored[place]])).toEqual(
          texts.map((text) => [text, readTerm(text)]),
        );
      },
    ),
    { numRuns: 100 },
  );
});

it.each(['', ' ', null, '2 years', ' 180-day', 'two (2) YRS', 'as agreed', '12', 'Ünit A\n', ' UNIT a '])(
  'reads %j as the rules do, as the term of an extension and as the name of a unit',
  async (text) => {
    const { rows } = await owner.query('SELECT extension_gap(true, $1) AS gap, unit_key($1) AS key', [text]);
    expect(rows[0]).toEqual({
      gap: extensionGap({ extended: true, extension_term: text }),
      key: unitKey(text),
    });
  },
);
