import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { AgentMessage, AgentTable } from '#shared/agent/contracts/agent.ts';
import { askFor } from './testing.ts';

/*
 * Asks the built-in commands a hundred questions, which were written with their answers before the code by someone who
 * had not seen it. Each answer is compared with the rows of its SQL on the sample company. A refused question is not
 * wrong, but at most ten of the hundred may be; any wrong answer fails.
 */

type Question = {
  id: number;
  ask: string;
  /** The question that this one continues. */
  follows: number | null;
  kind: 'count' | 'sum' | 'list' | 'group' | 'why' | 'owner' | 'refuse';
  /** SQL with `:company` and `:today`; null if the records cannot answer. */
  truth: string | null;
  note: string;
};
type Judgment = { question: Question; verdict: 'right' | 'wrong' | 'refused'; detail: string };

const today = '2026-11-26';
const questions: Question[] = JSON.parse(
  readFileSync(new URL('hundred-questions.json', import.meta.url), 'utf8'),
);

let test: TestApp;
let ada: Person;
let company: number;
let owner: pg.Client;
const judged: Judgment[] = [];

beforeAll(async () => {
  test = await createTestApp(
    { AGENT_QUESTIONS: '1000' },
    { parts: { clock: () => new Date(`${today}T12:00:00Z`) } },
  );
  ada = await test.register('Ada Byron');
  company = (await ada.post('/api/sample-company', undefined)).body.data[0].id;
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  const conversations = new Map<number, number>();
  for (const question of questions) {
    const continued = question.follows === null ? undefined : conversations.get(question.follows);
    const { conversation, message } = await askFor(ada, question.ask, {
      company_id: company,
      ...(continued === undefined ? {} : { conversation_id: continued }),
    });
    conversations.set(question.id, conversation.id);
    judged.push({ question, ...(await judge(question, message)) });
  }
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

type Row = readonly (string | null)[];

async function readTruth(statement: string): Promise<Row[]> {
  const filled = statement.replaceAll(':company', String(company)).replaceAll(':today', `'${today}'`);
  const { rows } = await owner.query<unknown[]>({ text: filled, rowMode: 'array' });
  return rows.map((row) => row.map((value) => (value === null ? null : String(value))));
}

async function judge({ kind, truth }: Question, message: AgentMessage): Promise<Omit<Judgment, 'question'>> {
  const [result] = message.results;
  const detail = message.text;
  const isRefused = result === undefined || result.refused;
  if (truth === null) return { verdict: isRefused ? 'right' : 'wrong', detail };
  const rows = await readTruth(truth);
  // “No county of that name” answers how many leases are in it, and which.
  const isNone = rows.length === 0 || (rows.length === 1 && rows[0]?.[0] === '0');
  if (isRefused) return { verdict: isNone && saysNone(detail) ? 'right' : 'refused', detail };
  const expected = `${detail} || expected ${JSON.stringify(rows).slice(0, 400)}`;
  const isRight = (): boolean => {
    switch (kind) {
      case 'count':
      case 'sum':
        return isFigure(result.figures[0]?.value, rows[0]?.[0]);
      case 'group':
        return areGroups(result.table, rows);
      case 'why':
        return rows.every(([fact]) => contains(message, fact ?? ''));
      case 'list':
      case 'owner':
        return rows.length === 1 && /^[\d.]+$/.test(rows[0]?.[0] ?? '')
          ? isFigure(result.figures[0]?.value, rows[0]?.[0])
          : areNames(result.table, rows, kind === 'owner');
      case 'refuse':
        return false;
    }
  };
  return isRight() ? { verdict: 'right', detail } : { verdict: 'wrong', detail: expected };
}

function saysNone(text: string): boolean {
  return /^(?:None of the selected \w+ has “|The selected records have no county or area named “)/.test(text);
}

/** Whether a figure as displayed is this number, rounded to the decimal places shown. */
function isFigure(shown: string | undefined, truth: string | null | undefined): boolean {
  if (shown === undefined || truth === null || truth === undefined) return false;
  const [, digits = '', percent] = /^\$?([\d,]+(?:\.\d+)?)(%?)$/.exec(shown) ?? [];
  if (digits === '') return false;
  const places = (digits.split('.')[1] ?? '').length + (percent === '%' ? 2 : 0);
  const value = Number(digits.replaceAll(',', '')) / (percent === '%' ? 100 : 1);
  // Acres and dollars are shown to two places; a whole number must be one.
  return Math.abs(value - Number(truth)) <= 0.5000001 * 10 ** -places && (places > 0 || /^\d+$/.test(truth));
}

/** Whether the first column has these names: all of them, or as many as are shown of them. */
function areNames(table: AgentTable | null, rows: readonly Row[], isDistinct: boolean): boolean {
  const shown = (table?.rows ?? []).map(({ cells }) => cells[0] ?? '');
  const names = isDistinct ? [...new Set(shown)] : shown;
  const left = rows.map(([name]) => name);
  const areKnown = names.every((name) => {
    const place = left.indexOf(name);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  const total = isDistinct && shown.length === table?.total ? names.length : (table?.total ?? 0);
  return areKnown && total === rows.length && (names.length === rows.length || shown.length >= 25);
}

/** “Q1 2027” and “2027-Q1” are the same quarter, 25% and 0.25 the same rate. */
function groupKey(text: string): string {
  const quarter = /^Q(\d) (\d{4})$/.exec(text);
  if (quarter !== null) return `${quarter[2]}-Q${quarter[1]}`;
  if (/^[\d.]+%$/.test(text)) return String(Number((Number(text.slice(0, -1)) / 100).toFixed(10)));
  return /^0\.\d+$/.test(text) ? String(Number(text)) : text;
}

/** Whether each group has its figure; groups of zero may be shown or left out. */
function areGroups(table: AgentTable | null, rows: readonly Row[]): boolean {
  const column = table?.figures.at(-1);
  if (table === null || column === undefined) return false;
  const shown = new Map(table.rows.map(({ cells }) => [groupKey(cells[0] ?? ''), cells[column] ?? '']));
  const known = new Set(rows.map(([name]) => groupKey(name ?? 'None')));
  const zero = [...shown].filter(([name, value]) => !known.has(name) && /[1-9]/.test(value));
  return (
    zero.length === 0 && rows.every(([name, truth]) => isFigure(shown.get(groupKey(name ?? 'None')), truth))
  );
}

/** Whether an answer contains a fact anywhere: a word, a name, an amount, or a day in any form. */
function contains({ text, results }: AgentMessage, fact: string): boolean {
  const all = [
    text,
    ...results.flatMap(({ figures, table }) => [
      ...figures.flatMap(({ label, value, formula }) => [label, value, formula ?? '']),
      ...(table?.rows.flatMap(({ cells }) => cells) ?? []),
    ]),
  ]
    .join('\n')
    .replace(/(?<=\d),(?=\d)/g, '')
    .toLowerCase();
  return all.includes(fact.toLowerCase());
}

const of = (verdict: Judgment['verdict']) => judged.filter((each) => each.verdict === verdict);
const describeAll = (those: readonly Judgment[]) =>
  those.map(({ question, detail }) => `#${question.id} ${question.ask} → ${detail}`);

describe('a hundred questions about the portfolio', () => {
  it('are the questions that were written', () => {
    expect(questions.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  });

  it('none is answered wrong', () => {
    expect(describeAll(of('wrong'))).toEqual([]);
  });

  it('at least ninety are answered right', () => {
    const refused = of('refused');
    console.info(
      [
        `${of('right').length} right, ${of('wrong').length} wrong, ${refused.length} refused:`,
        ...describeAll(refused),
      ].join('\n'),
    );
    expect(of('right').length).toBeGreaterThanOrEqual(90);
  });
});
