import { type ColumnFacts, ColumnStudy } from '../../src/shared/importing/column-facts.ts';
import { suggestMappings } from '../../src/shared/importing/match-columns.ts';

/** A column whose place is known: `kind.field`, several where more than one is right; `-` is nowhere. */
type LabelledColumn = { name: string; label: readonly string[]; facts: ColumnFacts };
export type LabelledTable = { name: string; columns: readonly LabelledColumn[] };

/** From where on a suggestion is promised to be right. */
const sure = 0.9;

export type Tally = {
  columns: number;
  right: number;
  labelled: number;
  found: number;
  sure: number;
  sureRight: number;
  /** What was suggested wrongly or not at all, for whoever betters the matching. */
  wrong: { table: string; column: string; label: string; got: string; confidence: number }[];
};

export function studyOf(values: readonly string[]): ColumnFacts {
  const study = new ColumnStudy();
  for (const value of values) study.add(value);
  return study.facts();
}

export function parseLabel(label: string): string[] {
  return label.split(' or ').map((each) => each.trim());
}

/** Counts how often the first suggestion of a column is its place. */
export function judge(tables: readonly LabelledTable[]): Tally {
  const tally: Tally = { columns: 0, right: 0, labelled: 0, found: 0, sure: 0, sureRight: 0, wrong: [] };
  for (const { name: table, columns } of tables) {
    const suggestions = suggestMappings(new Map(columns.map(({ name, facts }) => [name, facts])));
    for (const { name, label } of columns) {
      const best = suggestions.get(name)?.[0];
      const got = best === undefined ? '-' : `${best.table}.${best.column}`;
      const isRight = label.includes(got);
      // Where "nowhere" is as right as a field, nothing is missed.
      const isLabelled = !label.includes('-');
      tally.columns += 1;
      if (isRight) tally.right += 1;
      if (isLabelled) tally.labelled += 1;
      if (isLabelled && isRight) tally.found += 1;
      const confidence = best?.confidence ?? 0;
      if (confidence >= sure) tally.sure += 1;
      if (confidence >= sure && isRight) tally.sureRight += 1;
      if (!isRight) tally.wrong.push({ table, column: name, label: label.join(' or '), got, confidence });
    }
  }
  return tally;
}
