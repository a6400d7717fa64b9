import { type ColumnFacts, ColumnStudy } from '../../src/shared/import/match/column-facts.ts';
import { suggestMappings } from '../../src/shared/import/match/match-columns.ts';
import { isImportable } from '../../src/shared/land/entities/import-targets.ts';
import { suggestDraft } from '../../src/web/import/draft.ts';

/** A column whose place is known: `kind.field`, several where more than one is right; `-` is nowhere. */
type LabelledColumn = { name: string; label: readonly string[]; facts: ColumnFacts };

/** The kinds of record that a file lists, and others that can also be read from it. */
type Subject = { kinds: readonly string[]; also: readonly string[] };

export type LabelledTable = { name: string; columns: readonly LabelledColumn[]; subject?: Subject };

/** From where on a suggestion is promised to be right. */
const sure = 0.9;

export type Tally = {
  columns: number;
  right: number;
  labelled: number;
  found: number;
  sure: number;
  sureRight: number;
  /** Columns of files whose subject is known, and how many of them the wizard maps rightly before anybody changes anything. */
  drafted: number;
  draftedRight: number;
  /** Columns that belong to a field of a kind that the file lists, and how many of them go there. */
  owned: number;
  ownedRight: number;
  /** What was suggested wrongly or not at all, for whoever betters the matching. */
  wrong: { table: string; column: string; label: string; got: string; confidence: number }[];
  wrongDrafts: { table: string; column: string; label: string; got: string; kinds: string }[];
};

export function studyOf(values: readonly string[]): ColumnFacts {
  const study = new ColumnStudy();
  for (const value of values) study.add(value);
  return study.facts();
}

export function parseLabel(label: string): string[] {
  return label.split(' or ').map((each) => each.trim());
}

const tableOf = (place: string) => place.split('.')[0] ?? '';

/**
 * Whether the mapping that the wizard starts with is right for a column: it goes where it belongs in a kind that the file can be read for;
 * or nowhere, where no kind that the file lists has a field for it.
 */
function isDraftRight(label: readonly string[], { kinds, also }: Subject, got: string | undefined): boolean {
  if (got !== undefined) return label.includes(got) && [...kinds, ...also].includes(tableOf(got));
  if (label.includes('-')) return true;
  // What a link says is mapped in the next step.
  const records = label.map(tableOf);
  return records.some((table) => !isImportable(table)) || !records.some((table) => kinds.includes(table));
}

/** Counts how often the first suggestion for a column is right, and how the wizard's first mapping does. */
export function judge(tables: readonly LabelledTable[]): Tally {
  const tally: Tally = {
    columns: 0,
    right: 0,
    labelled: 0,
    found: 0,
    sure: 0,
    sureRight: 0,
    drafted: 0,
    draftedRight: 0,
    owned: 0,
    ownedRight: 0,
    wrong: [],
    wrongDrafts: [],
  };
  for (const { name: table, columns, subject } of tables) {
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
    if (subject === undefined) continue;
    const draft = suggestDraft(Object.fromEntries(suggestions));
    for (const { name, label } of columns) {
      const mapped = draft.mappings[name];
      const got = mapped === undefined ? undefined : `${mapped.table}.${mapped.column}`;
      tally.drafted += 1;
      const isOwned = label.every((place) => place !== '-' && isImportable(tableOf(place)));
      if (isOwned && label.some((place) => subject.kinds.includes(tableOf(place)))) {
        tally.owned += 1;
        if (got !== undefined && label.includes(got)) tally.ownedRight += 1;
      }
      if (isDraftRight(label, subject, got)) tally.draftedRight += 1;
      else {
        const kinds = `${draft.includedEntities.join('+')} for ${subject.kinds.join('+')}`;
        tally.wrongDrafts.push({ table, column: name, label: label.join(' or '), got: got ?? '-', kinds });
      }
    }
  }
  return tally;
}
