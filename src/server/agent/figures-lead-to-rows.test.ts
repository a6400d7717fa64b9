import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSampleCompany } from '#server/land/sample/sample-company.ts';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { AgentFigure, Source, ToolResult } from '#shared/agent/contracts/agent.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { sumOf } from '#shared/platform/figure.ts';
import { askFor } from './testing.ts';

/*
 * Follows every link of a figure as its page would: the API's rows must add up to the figure. The user's date differs
 * from the server's, as it does every evening in Texas.
 */

const sample = makeSampleCompany('2026-03-31');
const interestsOf = (id: number) =>
  sample.ownerships.filter((each) => each.owner_id === id && each.interest_type === 'mineral');
const [owner] = sample.owners.toSorted(
  (one, other) => interestsOf(other.id).length - interestsOf(one.id).length,
);
const [tract] = sample.tracts;
const [lease] = sample.leases;
const [unit] = sample.proration_units;
const [well] = sample.wells;

let test: TestApp;
let ada: Person;
let company: number;

beforeAll(async () => {
  test = await createTestApp({ AGENT_QUESTIONS: '1000' });
  ada = await test.register('Ada Byron');
  company = (await ada.post('/api/sample-company', undefined)).body.data[0].id;
});
afterAll(() => test.close());

/** Returns the value behind a figure's link: a count, or the sum of the column of its name. */
async function followed({ label }: AgentFigure, { path }: Source): Promise<Exact> {
  const { pathname, searchParams: asked } = new URL(path, 'http://localhost');
  const get = async (url: string) => {
    const answer = await ada.get(url);
    expect([url, answer.status]).toEqual([url, 200]);
    return answer.body;
  };
  const [, plural, id] = pathname.split('/');
  switch (plural) {
    case 'analytics': {
      const report = asked.get('report');
      for (const word of ['tab', 'report']) asked.delete(word);
      const [{ totals }] = (await get(`/api/reports/${report}/preview?${asked}`)).data;
      return new Exact(columns.find(([words]) => words.test(label))?.[1](totals) ?? Number.NaN);
    }
    case '':
      return new Exact((await get(`/api/analytics/metrics/${asked.get('figure')}/rows`)).figure);
    case 'actions':
      return new Exact((await get(`/api/analytics/action-center?${asked}`)).data[0]?.total_items);
    case 'search':
      return new Exact((await get(`/api/search?${asked}`)).data[0].data.metadata.total);
    default: {
      if (id === undefined) return new Exact((await get(`/api/${plural}?${asked}`)).meta.total);
      const related = asked.get('tab');
      if (related === null) return new Exact(plural === 'leases' ? 1 : Number.NaN);
      return new Exact(
        (await get(`/api/${plural}/${id}/relationships?entity=${related.replace(/s$/, '')}`)).meta.total,
      );
    }
  }
}

type Totals = { rows: number; sums: Record<string, string> };
const sumAt = (key: string) => (totals: Totals) => totals.sums[key];
/** The total of a report that corresponds to a figure's label. */
const columns: [RegExp, (totals: Totals) => string | number | undefined][] = [
  [/amount/i, sumAt('amount')],
  [/^(?:Leases expiring|Rows|Open|Of these)|due|overdue/, ({ rows }) => rows],
  [/released by clause/i, sumAt('released_acres')],
  [/^Review for executive right/i, sumAt('executive_acres')],
  [/for review/i, sumAt('review_acres')],
  [/^Gross acres/i, sumAt('gross_acres')],
  [/^Net (?:mineral )?acres(?! held)/i, sumAt('net_acres')],
  [/^Unleased net acres/i, sumAt('unleased_acres')],
  [/^Unleased with producing unit/i, sumAt('unleased_unit_acres')],
  [/^Leased net acres/i, sumAt('leased_acres')],
  [/held/i, sumAt('held_acres')],
  [/^Net revenue acres/i, sumAt('net_revenue_acres')],
  [/^Tracts$/, sumAt('tracts')],
  [/^Parent Tract Acres$/, sumAt('parent_acres')],
];

async function ask(question: string, more: object = {}): Promise<ToolResult> {
  const { message } = await askFor(ada, question, { company_id: company, ...more });
  const [result] = message.results;
  if (result === undefined) throw new Error(`“${question}” was not looked up: ${message.text}`);
  expect([question, result.refused, result.says]).toEqual([question, false, result.says]);
  return result;
}

const written = (figure: Exact, like: string) =>
  like.includes('.')
    ? `${like.startsWith('$') ? '$' : ''}${formatDecimal(figure, 2)}`
    : figure.toNumber().toLocaleString('en-US');

describe.each(['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati'])('asked in %s', (time_zone) => {
  it.each([
    'leases expiring in 90 days',
    'leases expiring in 90 days in Reeves County',
    'leases expiring in 45 days',
    'leases expiring in 200 days in Reeves and Loving',
    'leases expiring in 180 days as of 2025-06-30',
    `net acres of ${owner?.owner_name}`,
    `net acres of ${owner?.owner_name} in Reeves and Loving Counties, TX`,
    `net acres of ${owner?.owner_name} by county`,
    `net acres of tract ${tract?.tract_name}`,
    'net mineral acres in Reeves County',
    'net mineral acres in Ward as of 2025-01-31',
    'unleased acres in Loving and Reeves',
    'unleased acres by county',
    'acres held by production in Reeves',
    'net revenue acres in Loving',
    'leased acres',
    `unleased acres of tract ${tract?.tract_name}`,
    `gross acres of tract ${tract?.tract_name}`,
    `leased acres of lease ${lease?.file_number}`,
    `net acres of lease ${lease?.file_number}`,
    `held acres of lease ${lease?.file_number} as of 2025-06-30`,
    'unleased acres of Reeves County',
    'wells by operator',
    'active leases by county',
    'tracts by status',
    'gross acres in Ward County, Texas',
    'how many tracts in Reeves and Loving',
    'tracts held by production',
    'how many wells',
    'active leases',
    'net mineral acres',
    'net revenue acres',
    'dashboard',
    'what needs attention',
    'obligations due in 30 days',
    'obligations due in 45 days',
    'rentals due',
    'overdue obligations',
    'shut-in payments due in Reeves and Loving',
    'extension options due in Ward County within 60 days',
    'obligations due in 365 days as of 2026-02-01',
    `obligations of lease ${lease?.file_number}`,
    'acreage discrepancies',
    'extensions due',
    'acreage by county',
    'expired leases',
    'producing wells',
    `leases of owner ${owner?.owner_name}`,
    `wells on tract ${tract?.tract_name}`,
    `find ${owner?.owner_name}`,
  ])('%s', async (question) => {
    const { figures, table } = await ask(question, { time_zone });
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) {
      expect(figure.sources.length, figure.label).toBeGreaterThan(0);
      const sums: Exact[] = [];
      for (const source of figure.sources) sums.push(await followed(figure, source));
      expect([figure.label, written(sumOf(sums), figure.value)]).toEqual([figure.label, figure.value]);
    }
    for (const row of table?.rows ?? []) expect(row.source?.path).not.toBe('/');
  });
});

it.each([
  'wells by operator',
  'wells by status',
  'wells by type',
  'wells by county',
  'wells by spud date',
  'producing wells by operator in Reeves County',
  'leases by status',
  'leases by county',
  'leases by royalty rate',
  'tracts by county',
  'owners by state',
])('each line of a count leads to its list, and says what the boards say: %s', async (question) => {
  const { figures, table } = await ask(question);
  expect(table?.rows.length).toBeGreaterThan(0);
  for (const { cells, source } of table?.rows ?? []) {
    const [figure] = figures;
    if (source === null || figure === undefined) throw new Error(`${cells[0]} leads nowhere.`);
    expect([cells[0], (await followed(figure, source)).toNumber().toLocaleString('en-US')]).toEqual(cells);
  }
});

it.each(['net acres of', 'unleased acres by county', 'leases expiring in 90 days by county'])(
  'a county that an answer is split into leads to the rows of its own figure: %s',
  async (request) => {
    const question = request.endsWith(' of') ? `${request} ${owner?.owner_name} by county` : request;
    const { figures, table } = await ask(question);
    expect(table?.rows.length).toBeGreaterThan(0);
    for (const { cells, source } of table?.rows ?? []) {
      if (source === null) throw new Error(`${cells[0]} leads nowhere.`);
      const [figure] = figures;
      if (figure === undefined) throw new Error('There is no figure.');
      const value = request.startsWith('leases') ? cells.at(-2) : cells.at(-1);
      expect([cells[0], written(await followed(figure, source), value ?? '')]).toEqual([cells[0], value]);
    }
  },
);

it.each([`decimal of owner ${ownerOfUnit()} in unit ${unit?.name}`, `deck of unit ${unit?.name}`])(
  'decimals lead to the deck of the well that has them: %s',
  async (question) => {
    const { figures, table } = await ask(question);
    const [source] = figures[0]?.sources ?? [];
    expect(source?.path).toMatch(/^\/analytics\?tab=reports&report=unit-decks&.*well_id=\d+$/);
    expect(table?.source).toEqual(source);
    const { searchParams } = new URL(source?.path ?? '', 'http://localhost');
    const requested = `well_id=${searchParams.get('well_id')}&as_of=${searchParams.get('as_of') ?? '2026-03-31'}`;
    const [{ rows }] = (await ada.get(`/api/reports/unit-decks/preview?${requested}`)).body.data;
    for (const { label, value, sources } of figures) {
      if (label === 'Decimal after burdens') {
        expect(sources[0]?.path).toContain('&report=division-of-interest&');
        const [{ rows: divided }] = (await ada.get(`/api/reports/division-of-interest/preview?${requested}`))
          .body.data;
        const own = divided.filter(
          (row: { unit_name: string | null; owner_name: string; decimal: string | null }) =>
            (row.unit_name ?? '').trim() === unit?.name && row.owner_name === ownerOfUnit(),
        );
        expect(sumOf(own.map((row: { decimal: string }) => new Exact(row.decimal))).toFixed(8)).toBe(value);
        continue;
      }
      expect(sources).toContainEqual(source);
      const key = /royalty/i.test(label) ? 'royalty_decimal' : 'unit_decimal';
      const reported = rows.filter(
        (row: DeckRow) =>
          (row.unit_name ?? '').trim() === unit?.name &&
          (question.startsWith('deck')
            ? row.owner_name === (key === 'unit_decimal' ? label : 'Sum of the unit')
            : row.owner_name === ownerOfUnit()),
      );
      expect([label, sumOf(reported.map((row: DeckRow) => new Exact(row[key] ?? 0))).toFixed(8)]).toEqual([
        label,
        value,
      ]);
    }
  },
);

type DeckRow = Record<'unit_name' | 'owner_name' | 'unit_decimal' | 'royalty_decimal', string | null>;

function ownerOfUnit(): string | undefined {
  const interest = sample.ownerships.find(
    (each) => each.tract_id === unit?.tract_id && each.interest_type === 'mineral',
  );
  return sample.owners.find(({ id }) => id === interest?.owner_id)?.owner_name;
}

it('the fields of a record lead to the record', async () => {
  for (const question of [
    `when does lease ${lease?.file_number} expire`,
    `royalty rate of lease ${lease?.file_number}`,
    `operator of well ${well?.well_name}`,
  ]) {
    const { figures } = await ask(question);
    for (const { sources } of figures) {
      expect(sources).toHaveLength(1);
      const [, plural, id] = sources[0]?.path.split('/') ?? [];
      expect((await ada.get(`/api/${plural}/${id}`)).status).toBe(200);
    }
  }
});
