import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSampleCompany } from '#server/land/sample/sample-company.ts';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { AgentMessage, Source } from '#shared/agent/contracts/agent.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { sumOf } from '#shared/platform/figure.ts';
import { askFor } from './testing.ts';

/*
 * Questions with figures, groups and continuations. Each figure is recomputed from the rows behind its link, and from
 * the generated rows of the sample company.
 */

const sample = makeSampleCompany('2026-03-31');

let test: TestApp;
let ada: Person;
let company: number;

beforeAll(async () => {
  test = await createTestApp({ AGENT_QUESTIONS: '1000' });
  ada = await test.register('Ada Byron');
  company = (await ada.post('/api/sample-company', undefined)).body.data[0].id;
});
afterAll(() => test.close());

const ask = async (question: string, conversation?: number): Promise<AgentMessage> =>
  (
    await askFor(ada, question, {
      company_id: company,
      ...(conversation === undefined ? {} : { conversation_id: conversation }),
    })
  ).message;

/** Asks questions in one conversation and returns the answers. */
async function talk(...questions: string[]): Promise<AgentMessage[]> {
  const messages: AgentMessage[] = [];
  let conversation: number | undefined;
  for (const question of questions) {
    const answer = await askFor(ada, question, {
      company_id: company,
      ...(conversation === undefined ? {} : { conversation_id: conversation }),
    });
    conversation = answer.conversation.id;
    messages.push(answer.message);
  }
  return messages;
}

type Row = Record<string, string | number | null>;

/** Returns the rows of the list that a link opens. */
async function rowsOf(source: Source | null | undefined): Promise<Row[]> {
  if (source === null || source === undefined) throw new Error('The figure leads nowhere.');
  const answer = await ada.get(`/api${source.path}${source.path.includes('?') ? '&' : '?'}page_size=1000`);
  expect([source.path, answer.status]).toEqual([source.path, 200]);
  return answer.body.data;
}

const valuesOf = (rows: readonly Row[], field: string) =>
  rows.flatMap((row) => (row[field] === null ? [] : new Exact(row[field] ?? 0)));
const sum = (rows: readonly Row[], field: string) => sumOf(valuesOf(rows, field));
const average = (rows: readonly Row[], field: string) => sum(rows, field).div(valuesOf(rows, field).length);
const acres = (value: Exact) => formatDecimal(value, 2);
const money = (value: Exact) => `$${formatDecimal(value, 2)}`;
const percent = (value: Exact) => `${formatDecimal(value.times(100), 2)}%`;

type Expected = (rows: readonly Row[]) => string;
const highest: Expected = (rows) =>
  money(valuesOf(rows, 'bonus').reduce((most, each) => (each.gt(most) ? each : most)));

describe('a figure of many records is that of the rows behind its link', () => {
  it.each<[string, Expected]>([
    ['total bonus in Reeves County', (rows) => money(sum(rows, 'bonus'))],
    ['lease acres held by production', (rows) => acres(sum(rows, 'lease_acres'))],
    ['lease acres expiring in the next 12 months', (rows) => acres(sum(rows, 'lease_acres'))],
    ['average royalty of our Ward County leases', (rows) => percent(average(rows, 'royalty_rate'))],
    ['average bonus on leases taken since 2024', (rows) => money(average(rows, 'bonus'))],
    ['highest bonus on HBP leases', highest],
    ['average lease size', (rows) => acres(average(rows, 'lease_acres'))],
  ])('%s', async (question, expected) => {
    const { results, text } = await ask(question);
    const [figure, count] = results[0]?.figures ?? [];
    const rows = await rowsOf(figure?.sources[0]);
    expect([text, rows.length > 1, figure?.value]).toEqual([text, true, expected(rows)]);
    expect(count?.value).toBe(rows.length.toLocaleString('en-US'));
  });

  it.each<[string, Expected]>([
    ['lease acres by standing', (rows) => acres(sum(rows, 'lease_acres'))],
    ['total bonus by county', (rows) => money(sum(rows, 'bonus'))],
    ['average royalty by county', (rows) => percent(average(rows, 'royalty_rate'))],
    ['bonus by year of lease date', (rows) => money(sum(rows, 'bonus'))],
    ['chart leases by lease type', (rows) => String(rows.length)],
    ['chart HBP leases by royalty rate in Reeves County', (rows) => String(rows.length)],
    ['leases expiring in 2027 by quarter', (rows) => String(rows.length)],
    ['plot wells by year of first production since 2016', (rows) => String(rows.length)],
  ])('and so is that of each group: %s', async (question, expected) => {
    const [result] = (await ask(question)).results;
    const { table, chart } = result ?? {};
    const column = table?.figures.at(-1) ?? 0;
    expect(table?.rows.length).toBeGreaterThan(0);
    for (const { cells, source } of table?.rows ?? [])
      expect([cells[0], cells[column]]).toEqual([cells[0], expected(await rowsOf(source))]);
    expect(chart?.groups.map(({ label }) => label)).toEqual(table?.rows.map(({ cells }) => cells[0]));
  });

  it('a condition that no list has leads to each record', async () => {
    const [result] = (await ask('leases with a Pugh clause in Ward County')).results;
    const { sources = [], value } = result?.figures[0] ?? {};
    expect(value).toBe(String(sources.length));
    const read = await ada.get(`/api${sources[0]?.path.replace('/details', '')}`);
    const [{ data }] = read.body.data;
    expect(data.vertical_pugh || data.horizontal_pugh).toBe(true);
  });

  it('owners in a county have interests there, and their acres are those there', async () => {
    const tracts = new Map(sample.tracts.map((tract) => [tract.id, tract]));
    const trusts = new Set(
      sample.owners.flatMap(({ id, owner_type }) => (owner_type === 'trust' ? [id] : [])),
    );
    const own = sample.ownerships.filter(
      (each) =>
        trusts.has(each.owner_id) &&
        each.interest_type === 'mineral' &&
        each.effective_date <= '2026-03-31' &&
        tracts.get(each.tract_id)?.county === 'Reeves',
    );
    const net = sumOf(
      own.map((each) =>
        each.net_acres === null || each.net_acres === undefined
          ? new Exact(tracts.get(each.tract_id)?.gross_acres ?? 0).times(each.decimal_interest)
          : new Exact(each.net_acres),
      ),
    );
    const [result] = (await ask('net mineral acres owned by trusts in Reeves County')).results;
    expect(result?.figures[0]?.value).toBe(acres(net));
    const [listed] = (await ask('trust mineral owners in Reeves County')).results;
    expect(listed?.figures[0]?.value).toBe(String(new Set(own.map(({ owner_id }) => owner_id)).size));
  });
});

describe('a question continues the one before', () => {
  const says = async (...questions: string[]) => (await talk(...questions)).map(({ text }) => text);

  it('by replacing a part of it', async () => {
    const [, county, standing, figure] = await talk(
      'HBP leases in Reeves County',
      'and in Loving?',
      'what about in primary term?',
      'what about in Ward County?',
    );
    for (const [message, question] of [
      [county, 'HBP leases in Loving'],
      [standing, 'primary term leases in Loving'],
      [figure, 'primary term leases in Ward County'],
    ] as const)
      expect(message?.results[0]?.figures).toEqual((await ask(question)).results[0]?.figures);
  });

  it('by narrowing its records', async () => {
    const [, those, few, acreage] = await talk(
      'leases in Reeves County',
      'which of those are HBP?',
      'how many of them have a 25% royalty?',
      'how many acres is that?',
    );
    expect(those?.text).toBe((await ask('HBP leases in Reeves County')).text);
    expect(few?.text).toBe((await ask('HBP leases in Reeves County with a 25% royalty')).text);
    const whole = await ask('lease acres of HBP leases in Reeves County with a 25% royalty');
    expect(acreage?.text).toBe(whole.text);
  });

  it('by grouping them, or listing what was grouped', async () => {
    const [, broken, listed] = await talk(
      'how many leases are HBP',
      'break those down by county',
      'which of those are in Ward County?',
    );
    expect(broken?.text).toBe((await ask('HBP leases by county')).text);
    expect(listed?.text).toBe((await ask('HBP leases in Ward County')).text);
  });

  it('by another status or period, which replaces the one before', async () => {
    const pairs = [
      ['expired leases', 'how about active ones?', 'active leases'],
      ['leases expiring in 90 days', 'what about in 30 days?', 'leases expiring in 30 days'],
      ['leases expiring in 2027', 'and in 2028?', 'leases expiring in 2028'],
      ['wells spud in 2025', 'and in 2024?', 'wells spud in 2024'],
      ['unleased tracts in Ward County', 'what about HBP ones?', 'HBP tracts in Ward County'],
      ['leases in Ward County', 'and wells in Loving County?', 'wells in Loving County'],
    ] as const;
    for (const [first, second, whole] of pairs)
      expect([second, (await says(first, second))[1]]).toEqual([second, (await ask(whole)).text]);
  });

  it.each([
    ['HBP leases', 'which of those are expired?'],
    ['inactive leases', 'which of those expire this year?'],
    ['leases in their primary term', 'how many of them are in review?'],
    ['leases expiring in 2027', 'which of those expire in 2028?'],
  ])('conditions on one field never replace each other in narrowing: %s, %s', async (first, second) => {
    const [, message] = await talk(first, second);
    expect(message?.results[0]?.figures[0]?.value).toBe('0');
  });

  it('by the record behind the highest figure', async () => {
    const [most, which] = await talk('biggest bonus in Ward County', 'which lease is that?');
    expect(which?.results[0]?.table?.rows.map(({ cells }) => cells[0])).toEqual(
      most?.results[0]?.table?.rows.map(({ cells }) => cells[0]),
    );
    expect(which?.results[0]?.figures[0]?.value).toBe(most?.results[0]?.figures[0]?.value);
  });

  it('by the opposite of what it added', async () => {
    const [all, with_, without] = await talk(
      'leases expiring in the next 12 months',
      'how many of them have an extension option?',
      "list the ones that don't",
    );
    const count = (message: AgentMessage | undefined) => Number(message?.results[0]?.figures[0]?.value);
    expect(count(with_)).toBeGreaterThan(0);
    expect(count(without)).toBe(count(all) - count(with_));
  });

  it('with acres and obligations', async () => {
    expect(await says('gross acres in Reeves County', 'and net?', 'and in Ward?')).toEqual([
      (await ask('gross acres in Reeves County')).text,
      (await ask('net mineral acres in Reeves County')).text,
      (await ask('net mineral acres in Ward')).text,
    ]);
    expect((await says('rentals due in 30 days', 'and in the next 60 days?'))[1]).toBe(
      (await ask('rentals due in 60 days')).text,
    );
  });

  it('by a bare figure, which offers that of all', async () => {
    const [, figure] = await talk('tracts in Section 33, Block 4', 'total gross acres?');
    expect(figure?.text).toContain('tracts where Section is 33 and Block is 4');
    const [other] = figure?.results[0]?.alike ?? [];
    const { conversation } = await askFor(ada, 'tracts in Section 33, Block 4', { company_id: company });
    const all = await ask(other?.ask ?? '', conversation.id);
    expect(all.results[0]?.figures[0]?.value).toBe((await ask('gross acres')).results[0]?.figures[0]?.value);
  });

  it.each([
    ['which of those are HBP?', ['what needs attention']],
    ['how many of them are shut in?', ['leases in Ward County']],
    ['which of those are in Loving?', ['leases in Ward County']],
    ["list the ones that don't", ['leases in Ward County']],
    ['which of those are purple?', ['leases in Ward County']],
    ['and by formation?', ['leases in Ward County']],
    ['how many acres is that?', ['top 5 leases by bonus']],
    ['which of those are HBP?', ['biggest bonus in Ward County']],
    ['which ones are operated by us?', ['wells in Ward County']],
  ])('or is refused if it cannot: %s', async (question, before) => {
    const message = (await talk(...before, question)).at(-1);
    expect([question, message?.results, message?.text]).toEqual([question, [], expect.any(String)]);
  });

  it('after a refused question it continues the last answer', async () => {
    const answers = await says(
      'leases in Ward County',
      'which of those are purple?',
      'which of those are HBP?',
    );
    expect(answers[2]).toBe((await ask('HBP leases in Ward County')).text);
  });
});

describe('why a lease has its standing', () => {
  it('is answered with its facts, also if the question is wrong about it', async () => {
    const held = sample.leases[0];
    const { results, text } = await ask(`why is ${held?.file_number} in review`);
    const standing = results[0]?.figures.find(({ label }) => label === 'Standing')?.value;
    expect(text).toContain(`So its standing is ${standing}`);
  });

  it.each(['why is ZZ-9999 HBP', 'why is lease ZZ-9999 in review'])('%s: no such lease', async (question) => {
    expect((await ask(question)).results).toMatchObject([{ refused: true, figures: [] }]);
  });
});

describe('what is not recorded is refused with the nearest questions', () => {
  it.each([
    ['chart net acres by formation', 'can’t answer by formation'],
    ['which leases cover the Wolfcamp A', 'can’t answer by formation'],
    ["what's WTI at today", 'No prices are recorded'],
    ['how many barrels did we produce', 'No production volumes are recorded'],
    ['what are the Loving County leases worth', 'No market values are recorded'],
  ])('%s', async (question, words) => {
    const { results, text } = await ask(question);
    expect(results.every(({ refused, figures }) => refused && figures.length === 0)).toBe(true);
    expect(text).toMatch(new RegExp(`${words}.*Try: “`));
  });

  it('a typo in a word of questions is corrected with a note, a typo in a name is not', async () => {
    const { notes, text } = await ask('leeses in review');
    expect([notes, text]).toEqual([['“leeses” was read as “leases”.'], (await ask('leases in review')).text]);
    const { results } = await ask('wells in Reevs County');
    expect(results[0]).toMatchObject({ refused: true, table: { rows: [{ ask: 'wells in Reeves County' }] } });
  });
});
