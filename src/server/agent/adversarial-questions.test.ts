import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSampleCompany } from '#server/land/sample/sample-company.ts';
import { landFacts } from '#server/testing/expected-land/land-facts.ts';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { askFor } from './testing.ts';

const today = '2026-03-31';
const sample = makeSampleCompany(today);
const facts = landFacts(
  {
    ...sample,
    tracts: sample.tracts.map((tract) => ({ ...tract, outline_acres: [] })),
    division_orders: [],
  },
  today,
);
const statusOf = new Map(facts.tracts.map(({ id, status }) => [id, status]));
const inCounty = (id: number, county: string) =>
  sample.tracts.find((tract) => tract.id === id)?.county === county;

let test: TestApp;
let ada: Person;
let company: number;

beforeAll(async () => {
  test = await createTestApp({ AGENT_QUESTIONS: '1000' });
  ada = await test.register('Ada Byron');
  company = (await ada.post('/api/sample-company', undefined)).body.data[0].id;
});
afterAll(() => test.close());

const ask = async (question: string) => (await askFor(ada, question, { company_id: company })).message;

/** Returns the figure in an answer and the number of rows that its link lists. */
async function figureAndRows(question: string): Promise<[string | undefined, string]> {
  const { results, text } = await ask(question);
  const [figure] = results[0]?.figures ?? [];
  if (figure === undefined) throw new Error(`“${question}” has no figure: ${text}`);
  let rows = 0;
  for (const { path } of figure.sources) rows += (await ada.get(`/api${path}`)).body.meta.total;
  return [figure.value, rows.toLocaleString('en-US')];
}

describe('each word narrows the rows that are counted', () => {
  const tracts = (wanted: (tract: (typeof sample.tracts)[number]) => boolean) =>
    sample.tracts.filter(wanted).length;
  const leases = (wanted: (lease: (typeof facts.leases)[number]) => boolean) =>
    facts.leases.filter(wanted).length;
  const more = (acres: string | null, than: number) => acres !== null && new Exact(acres).gt(than);

  it.each([
    ['inactive tracts', tracts(({ id }) => statusOf.get(id) === 'inactive')],
    [
      'which of our tracts in Ward County are held by production',
      tracts(({ id }) => statusOf.get(id) === 'hbp' && inCounty(id, 'Ward')),
    ],
    ['tracts with more than 320 acres', tracts(({ gross_acres }) => more(gross_acres, 320))],
    [
      'hbp tracts in Reeves County with more than 160 acres',
      tracts(
        ({ id, gross_acres }) =>
          statusOf.get(id) === 'hbp' && inCounty(id, 'Reeves') && more(gross_acres, 160),
      ),
    ],
    ['which of our leases are held by production', leases(({ status }) => status === 'hbp')],
    ['how many leases do we have', sample.leases.length],
  ])('%s', async (question, count) => {
    const said = count.toLocaleString('en-US');
    expect([question, ...(await figureAndRows(question))]).toEqual([question, said, said]);
  });

  it('a well or lease without a tract is reported in questions about a county', async () => {
    const units = new Set(sample.proration_units.map(({ well_id }) => well_id));
    const bare = sample.wells.filter(({ id, well_type }) => well_type === 'disposal' && !units.has(id));
    expect(bare).toHaveLength(3);
    expect((await ask('disposal wells in Loving County')).text).toBe(
      "0 wells where Well Type is Disposal in Loving County. 3 more wells have no tract, so the county isn't known.",
    );
    expect((await ask('producing wells in Loving County')).text).not.toContain('no tract');
  });

  it.each([
    ['tracts with more than 320 acres', 'where Gross Acres over 320.'],
    ['tracts under 40 acres', 'where Gross Acres under 40.'],
    ['tracts of at least 640 acres', 'where Gross Acres from 640.'],
    ['tracts in Texas', 'by county or area, not by state. Counties: Loving, Reeves and Ward;'],
    ['wells in Section 12', 'To ask about a tract, name it as one, such as “tract Section 12”.'],
  ])('%s is answered in plain words', async (question, words) => {
    expect((await ask(question)).text).toContain(words);
  });

  it('the meaning of a tract status is shown with the figure', async () => {
    const formulaOf = async (question: string) =>
      (await ask(question)).results[0]?.figures.map(({ formula }) => formula);
    expect(await formulaOf('inactive tracts in Ward County')).toEqual([
      expect.stringContaining('a lease on the tract is held by production'),
    ]);
    expect(await formulaOf('unleased tracts in Ward County')).toEqual([
      expect.stringContaining('A tract on which a well produces can be unleased'),
    ]);
  });

  it('leased and held acres are the held acres, and fewer than the leased acres', async () => {
    const value = async (question: string) => (await ask(question)).results[0]?.figures[0]?.value;
    const held = await value('leased acres held by production');
    expect(held).toBe(await value('held acres'));
    expect(held).not.toBe(await value('leased acres'));
    expect((await ask('leased acres held by production')).text).toContain('held by production');
  });
});

describe('contradictory or unclear questions are refused without a figure', () => {
  it.each([
    ['hbp leases that are expired', 'No lease is both “hbp” and “expired” (0)'],
    ['gross acres unleased', '“gross” with “unleased”'],
    ['purple wells', "I didn't understand “purple”. Try: “"],
    ['acres leased last year', "I didn't understand “last year”. Try: “"],
    ['leased acres except Reeves County', '“except Reeves County”'],
    ['what is the meaning of life', "I can't answer that. Try: “"],
  ])('%s', async (question, words) => {
    const { text, results } = await ask(question);
    expect([results, text]).toEqual([[], expect.stringContaining(words)]);
  });

  it('a name with extra words is reported as not found', async () => {
    const owner = sample.owners[0]?.owner_name ?? '';
    const [result] = (await ask(`net acres of ${owner} that are leased`)).results;
    expect([result?.refused, result?.figures]).toEqual([true, []]);
  });
});

describe('who owns a tract', () => {
  const counts = new Map<number, typeof sample.ownerships>();
  for (const each of sample.ownerships)
    if (each.effective_date <= today) counts.set(each.tract_id, [...(counts.get(each.tract_id) ?? []), each]);
  const [tractId, interests] =
    [...counts].find(
      ([, own]) => own.length > 2 && own.some(({ interest_type }) => interest_type !== 'mineral'),
    ) ?? [];
  const tract = sample.tracts.find(({ id }) => id === tractId);

  it('is answered with each interest: its type, its decimal and its net acres', async () => {
    const [result] = (await ask(`who owns ${tract?.tract_name} #${tract?.id}`)).results;
    expect(result?.table?.columns).toEqual(['Owner', 'Interest', 'Decimal Interest', 'Net Acres', 'Leases']);
    const reported = result?.table?.rows.map(({ cells }) => [cells[0], cells[2]]).toSorted();
    const expected = (interests ?? [])
      .map(({ owner_id, decimal_interest }) => [
        sample.owners.find(({ id }) => id === owner_id)?.owner_name,
        formatDecimal(decimal_interest, 8),
      ])
      .toSorted();
    expect(reported).toEqual(expected);
    expect(result?.figures.map(({ label }) => label)).toEqual(['Owners', 'Interests', 'Net mineral acres']);
  });
});
