/**
 * Measures how often the suggestions of Map Entities and Map Relationships are right. The header rows imitate those of
 * agencies, land systems and land departments. Some sets may be used to develop the matching, others are withheld from
 * it; public files next to the checkout are added if present. Top-1 accuracy counts every column; for a column that
 * maps to no field, no suggestion is right. "As the wizard starts" counts the mapping with the kinds of record that are
 * included before the user changes anything.
 *
 * The header rows are judged a second time with names cut at ten letters, as in a shapefile's attribute table.
 *
 * BENCH_SHOW=1 lists wrong suggestions in the sets that are not withheld.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge, type LabelledTable, parseLabel, studyOf, type Tally } from './mapping/judge.ts';
import { readPublic } from './mapping/public-files.ts';

const limits = { top1: 0.9, draft: 0.85, precision: 0.99 };

type Composed = {
  tables: {
    name: string;
    kinds?: string[];
    also?: string[];
    columns: [name: string, label: string, values: string][];
  }[];
};

function readComposed(file: string): LabelledTable[] {
  const path = join(import.meta.dirname, 'mapping', file);
  const { tables } = JSON.parse(readFileSync(path, 'utf8')) as Composed;
  return tables.map(({ name, kinds, also = [], columns }) => ({
    name,
    ...(kinds === undefined ? {} : { subject: { kinds, also } }),
    columns: columns.map(([column, label, values]) => ({
      name: column,
      label: parseLabel(label),
      facts: studyOf(values.split(';').map((value) => value.trim())),
    })),
  }));
}

const dbaseLength = 10;

/** The tables with column names as in a dBASE table: no blanks, ten letters, and a number appended to duplicates. */
function cutNames(tables: readonly LabelledTable[]): LabelledTable[] {
  return tables.map((table) => {
    const taken = new Set<string>();
    const columns = table.columns.map((column) => {
      const plain = column.name.replace(/[^A-Za-z0-9]+/g, '_').replace(/_+$/, '');
      let name = plain.slice(0, dbaseLength);
      for (let number = 1; taken.has(name.toLowerCase()); number += 1)
        name = `${plain.slice(0, dbaseLength - `_${number}`.length)}_${number}`;
      taken.add(name.toLowerCase());
      return { ...column, name };
    });
    return { ...table, columns };
  });
}

function figuresOf({
  columns,
  right,
  labelled,
  found,
  sure,
  sureRight,
  drafted,
  draftedRight,
  owned,
  ownedRight,
}: Tally) {
  const share = (part: number, of: number) => (of === 0 ? 1 : Math.round((part / of) * 1000) / 1000);
  return {
    columns,
    top1: share(right, columns),
    sure,
    precision: share(sureRight, sure),
    labelled,
    recall: share(found, labelled),
    ...(drafted === 0
      ? {}
      : { drafted, draft: share(draftedRight, drafted), owned, draftRecall: share(ownedRight, owned) }),
  };
}

const { tables, skipped } = await readPublic();
const [open, held] = [readComposed('headers-open.json'), readComposed('headers-held.json')];
const sets = [
  { set: 'composed, tuned on', tally: judge(readComposed('composed-tuned.json')) },
  { set: 'composed, held back', tally: judge(readComposed('composed-held.json')), isHeld: true },
  { set: 'headers, open', tally: judge(open) },
  { set: 'headers, held back', tally: judge(held), isHeld: true },
  { set: 'headers, open, cut by dBASE', tally: judge(cutNames(open)) },
  { set: 'headers, held back, cut by dBASE', tally: judge(cutNames(held)), isHeld: true },
  ...(tables.length === 0 ? [] : [{ set: 'public files', tally: judge(tables) }]),
];
for (const path of skipped) console.info(`skipped: ${path} (not here)`);

const figures = sets.map(({ set, tally }) => ({ set, ...figuresOf(tally) }));
for (const { set, columns, top1, sure, precision, labelled, recall, draft, owned, draftRecall } of figures) {
  const byDefault =
    draft === undefined
      ? ''
      : `, ${draft} as the wizard starts (${draftRecall} of ${owned} with a field in the file's kinds)`;
  console.info(
    `${set}: top-1 ${top1} of ${columns} columns${byDefault}; ${precision} of ${sure} suggestions at 0.9 or more ` +
      `are right; ${recall} of ${labelled} labelled columns are found`,
  );
}
if (process.env.BENCH_SHOW === '1') {
  for (const { tally, isHeld = false } of sets) {
    if (isHeld) continue;
    for (const { table, column, label, got, confidence } of tally.wrong)
      console.info(`  ${table}: "${column}" is ${label}, suggested ${got} (${confidence})`);
    for (const { table, column, label, got, kinds } of tally.wrongDrafts)
      console.info(`  ${table}: "${column}" is ${label}, drafted ${got} (${kinds})`);
  }
}

const within = figures.every(
  ({ top1, precision, draft = 1 }) =>
    top1 >= limits.top1 && precision >= limits.precision && draft >= limits.draft,
);
console.info(`${within ? 'within' : 'OUTSIDE'} the limits: ${JSON.stringify(limits)}`);
console.info(JSON.stringify({ bench: 'mapping', limits, figures, skipped, within }));
process.exitCode = within ? 0 : 1;
