/**
 * How often the suggestions of Map Entities and Map Relationships are right: on header rows composed in the manner of agencies and land
 * systems (the half that the matching was tuned on, and the half held back from it) and on the public files beside the checkout, where
 * somebody has them. Top-1 accuracy counts every column, a column that belongs nowhere being right where nothing is suggested.
 * Limits, for each set: of the suggestions with confidence 0.9 or more at least 98 % right, at least 85 % of the labelled columns found.
 *
 * BENCH_SHOW=1 lists what is suggested wrongly.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge, type LabelledTable, parseLabel, studyOf, type Tally } from './mapping/judge.ts';
import { readPublic } from './mapping/public-files.ts';

const limits = { precision: 0.98, recall: 0.85 };

type Composed = { tables: { name: string; columns: [name: string, label: string, values: string][] }[] };

function readComposed(half: 'tuned' | 'held'): LabelledTable[] {
  const path = join(import.meta.dirname, 'mapping', `composed-${half}.json`);
  const { tables } = JSON.parse(readFileSync(path, 'utf8')) as Composed;
  return tables.map(({ name, columns }) => ({
    name,
    columns: columns.map(([column, label, values]) => ({
      name: column,
      label: parseLabel(label),
      facts: studyOf(values.split(';').map((value) => value.trim())),
    })),
  }));
}

function figuresOf({ columns, right, labelled, found, sure, sureRight }: Tally) {
  const share = (part: number, of: number) => (of === 0 ? 1 : Math.round((part / of) * 1000) / 1000);
  return {
    columns,
    top1: share(right, columns),
    sure,
    precision: share(sureRight, sure),
    labelled,
    recall: share(found, labelled),
  };
}

const { tables, skipped } = await readPublic();
const sets = [
  { set: 'composed, tuned on', tally: judge(readComposed('tuned')) },
  { set: 'composed, held back', tally: judge(readComposed('held')) },
  ...(tables.length === 0 ? [] : [{ set: 'public files', tally: judge(tables) }]),
];
for (const path of skipped) console.info(`skipped: ${path} (not here)`);

const figures = sets.map(({ set, tally }) => ({ set, ...figuresOf(tally) }));
for (const { set, columns, top1, sure, precision, labelled, recall } of figures)
  console.info(
    `${set}: top-1 ${top1} of ${columns} columns; ${precision} of ${sure} suggestions at 0.9 or more are right ` +
      `(at least ${limits.precision}); ${recall} of ${labelled} labelled columns are found (at least ${limits.recall})`,
  );
if (process.env.BENCH_SHOW === '1')
  for (const { tally } of sets)
    for (const { table, column, label, got, confidence } of tally.wrong)
      console.info(`  ${table}: "${column}" is ${label}, suggested ${got} (${confidence})`);

const within = figures.every(
  ({ precision, recall }) => precision >= limits.precision && recall >= limits.recall,
);
console.info(within ? 'within the limits' : 'OUTSIDE THE LIMITS');
console.info(JSON.stringify({ bench: 'mapping', limits, figures, skipped, within }));
process.exitCode = within ? 0 : 1;
