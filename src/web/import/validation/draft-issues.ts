import type { Analysis, DateColumn } from '#shared/import/contracts/import.ts';
import { ambiguousDateColumns } from '#shared/import/read/ambiguous-date-columns.ts';
import { describeCommaQuestion } from '#shared/import/read/comma-questions.ts';
import { describeDateDoubt } from '#shared/import/read/describe-date-order.ts';
import { type ValidationIssue, validateMapping } from '#shared/import/validate/validate-mapping.ts';
import { type Draft, sourceOf } from '#web/import/draft.ts';
import { usedColumns } from '#web/import/mapping/left-out-columns.ts';
import { openShares } from '#web/import/reading/draft-shares.ts';
import { openCommas } from '#web/import/reading/open-commas.ts';
import { createdLinks } from '#web/import/relationships/links.ts';
import { weakMatches } from './weak-matches.ts';

/** Returns the columns mapped to dates whose order still has to be chosen. */
export function unansweredDateColumns({ analysis }: Analysis, draft: Draft): DateColumn[] {
  const known = analysis.reading.dateColumns ?? [];
  const facts = Object.fromEntries(
    known.map(({ column, doubt, ...dates }) => [column, { dateOrderDoubt: doubt, dates }]),
  );
  const { mappings: bridgeMappings } = createdLinks(draft, analysis.suggestedMappings);
  const ambiguous = new Set(
    ambiguousDateColumns({ mappings: draft.mappings, bridgeMappings }, facts).map(({ column }) => column),
  );
  return known.filter(({ column }) => ambiguous.has(column));
}

/** Returns what must be answered or changed before a draft can be imported (errors), and what should be looked at. */
export function issuesOf(
  { analysis }: Analysis,
  draft: Draft,
  request: readonly DateColumn[],
): ValidationIssue[] {
  const open = new Map(
    request.map(({ column, doubt, ...counts }) => [column, describeDateDoubt(column, doubt, counts)]),
  );
  const unanswered = [...open].map(
    ([column, message]): ValidationIssue => ({
      severity: 'error',
      message: `${message} Choose how to read them.`,
      sourceColumn: column,
      targetEntity: null,
      targetColumn: null,
    }),
  );
  const used = usedColumns(draft, analysis);
  const isOfUsed = ({ sourceColumn, targetColumn }: ValidationIssue) =>
    sourceColumn !== null && targetColumn === null && used.has(sourceColumn);
  const ofFile = analysis.issues.filter(
    (issue) =>
      (isIssueOf(draft, issue) || isOfUsed(issue)) && open.get(issue.sourceColumn ?? '') !== issue.message,
  );
  const shares = openShares(draft, analysis).map(
    ({ source, table, target, message }): ValidationIssue => ({
      severity: 'error',
      message,
      sourceColumn: source,
      targetEntity: table,
      targetColumn: target,
    }),
  );
  const commas = openCommas(draft, analysis).map(
    (question): ValidationIssue => ({
      severity: 'error',
      message: `${describeCommaQuestion(question)} Choose how to read them.`,
      sourceColumn: question.column,
      targetEntity: null,
      targetColumn: null,
    }),
  );
  return [
    ...unanswered,
    ...commas,
    ...validateMapping(draft.includedEntities, draft.mappings, analysis.columnTypes),
    ...shares,
    ...weakMatches(draft, createdLinks(draft, analysis.suggestedMappings).mappings),
    ...ofFile,
  ];
}

/**
 * Whether an issue applies to a mapping: one about a field counts only if its column is mapped there, or, without a
 * column, if any column is.
 */
export function isIssueOf(
  draft: Draft,
  { sourceColumn, targetEntity, targetColumn }: ValidationIssue,
): boolean {
  if (sourceColumn === null)
    return (
      targetEntity === null ||
      targetColumn === null ||
      sourceOf(draft, targetEntity, targetColumn) !== undefined
    );
  const mapping = Object.hasOwn(draft.mappings, sourceColumn) ? draft.mappings[sourceColumn] : undefined;
  if (mapping === undefined) return false;
  return targetColumn === null || (mapping.table === targetEntity && mapping.column === targetColumn);
}
