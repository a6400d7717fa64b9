import { type ColumnFacts, ColumnStudy } from '../../src/shared/import/match/column-facts.ts';
import { suggestMappings } from '../../src/shared/import/match/match-columns.ts';
import { isImportable } from '../../src/shared/land/entities/import-targets.ts';
import { suggestDraft } from '../../src/web/import/draft.ts';

/** A column with a known target: `kind.field`, several if more than one is right; `-` means none. */
type LabelledColumn = { name: string; label: readonly string[]; facts: ColumnFacts };

/** The kinds of record that a file lists, and other kinds that can also be read from it. */
type Subject = { kinds: readonly string[]; also: readonly string[] };

export type LabelledTable = { name: string; columns: readonly LabelledColumn[]; subject?: Subject };

/** The confidence from which a suggestion should be right. */
const sure = 0.9;

export type Tally = {
  columns: number;
  right: number;
  labelled: number;
  found: number;
  sure: number;
  sureRight: number;
  /**
   * Columns of files with a known subject, and how many of them the wizard maps correctly before the user changes
   * anything.
   */
  drafted: number;
  draftedRight: number;
  /** Columns that belong to a field of a kind that the file lists, and how many are mapped to it. */
  owned: number;
  ownedRight: number;
  /** Wrong and missing suggestions, for work on the matching. */
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
 * Returns whether the wizard's initial mapping of a column is right: mapped to its field in a kind that can be read
 * from the file. Not mapping it is right if no kind that the file lists has a field for it.
 */
function isDraftRight(label: readonly string[], { kinds, also }: Subject, got: string | undefined): boolean {
  if (got !== undefined) return label.includes(got) && [...kinds, ...also].includes(tableOf(got));
  if (label.includes('-')) return true;
  // Fields of relationships are mapped in the next step.
  const records = label.map(tableOf);
  return records.some((table) => !isImportable(table)) || !records.some((table) => kinds.includes(table));
}

/** Counts how often the first suggestion for a column is right, and how often the wizard's initial mapping is. */
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
      // If leaving the column unmapped is also right, it cannot be missed.
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
