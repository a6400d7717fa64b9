import type { Analysis } from '#shared/import/contracts/import.ts';
import {
  appliedUnitOf,
  bareFractionOf,
  type ShareEvidence,
  type ShareReading,
} from '#shared/import/match/fraction-or-percent.ts';
import {
  fileColumnOf,
  type KnownShares,
  mappedShares,
  type ShareQuestion,
  shareQuestions,
} from '#shared/import/read/share-questions.ts';
import type { Draft } from '#web/import/draft.ts';
import { createdLinks } from '#web/import/relationships/links.ts';

/**
 * A column that fills a fraction field and holds numbers that could be fractions, and how these are read; null until that
 * is decided.
 */
export type DraftShare = {
  column: string;
  label: string;
  evidence: ShareEvidence | undefined;
  reading: ShareReading | null;
};

function fileOf(draft: Draft, analysis: Analysis['analysis']) {
  return {
    includedEntities: draft.includedEntities,
    mappings: draft.mappings,
    bridgeMappings: createdLinks(draft, analysis.suggestedMappings).mappings,
    derivedColumns: draft.derivedColumns ?? [],
  };
}

/** Returns the questions that must be answered before the draft can be imported. */
export function openShares(draft: Draft, analysis: Analysis['analysis']): ShareQuestion[] {
  return shareQuestions(fileOf(draft, analysis), knownShares(draft, analysis));
}

/** Returns the columns to ask about, and those read as fractions without asking. */
export function draftShares(draft: Draft, analysis: Analysis['analysis']): DraftShare[] {
  const known = knownShares(draft, analysis);
  const derived = new Map((draft.derivedColumns ?? []).map(({ name, make }) => [name, make]));
  const found = mappedShares(fileOf(draft, analysis)).flatMap(({ source, field }): DraftShare[] => {
    const column = fileColumnOf(source, derived);
    const facts = known[source];
    if (column === null || facts?.shares === null) return [];
    const meaning = bareFractionOf(source, facts, field);
    // Nothing else can be meant by numbers above 1.
    if (meaning === 'percent') return [];
    if (meaning === 'fraction' && (field.asDecimal || appliedUnitOf(source, facts) !== null)) return [];
    const reading =
      meaning === 'undecided' ? null : meaning.startsWith('fraction') ? 'fraction' : ('percent' as const);
    return [{ column, label: field.label, evidence: facts?.shares, reading }];
  });
  // A column may fill two fields and be undecided for only one of them.
  const openFirst = found.toSorted(
    (one, other) => Number(one.reading !== null) - Number(other.reading !== null),
  );
  return openFirst.filter(
    ({ column }, index) => openFirst.findIndex((other) => other.column === column) === index,
  );
}

/**
 * Returns the evidence about each column. Only columns with numbers have any; `columnShares` is missing if an older server
 * version read the file.
 */
function knownShares(
  { derivedColumns = [] }: Draft,
  { columnNames, columnShares, reading }: Analysis['analysis'],
): Record<string, KnownShares> {
  const known: Record<string, KnownShares> = {};
  for (const column of columnNames) {
    known[column] = {
      shares: columnShares === undefined ? undefined : (columnShares[column] ?? null),
      chosenShare: reading.chosen.shares?.find((share) => share.column === column)?.as,
    };
  }
  for (const { name, make } of derivedColumns)
    known[name] = (make.kind === 'words' ? known[make.column] : undefined) ?? { shares: null };
  return known;
}
