import { useState } from 'react';
import type { Analysis } from '#shared/import/contracts/import.ts';
import { isRegulatorId } from '#shared/import/parse/regulator-codes.ts';
import type { ExcludedRows } from '#shared/import/read/excluded-rows.ts';
import { isImportable } from '#shared/land/entities/import-targets.ts';
import { firstDraft } from '#web/import/mapping/direction-pairs.tsx';
import { readDerivedColumns } from '#web/import/mapping/read-derived-columns.ts';
import { readLinks } from '#web/import/relationships/links.ts';
import type { Draft } from './draft.ts';

const keyOf = (analysisId: string) => `import-draft-${analysisId}`;

/** Holds the draft for a file in this tab; it survives reloading and navigating back. */
export function useDraft({ analysisId, analysis }: Analysis): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(
    () => readDraft(analysisId, analysis.columnNames) ?? firstDraft(analysis),
  );
  const change = (next: Draft) => {
    setDraft(next);
    writeDraft(analysisId, next);
  };
  return [draft, change];
}

/** Reads the stored draft, without the parts that no longer fit the file; undefined if there is none. */
function readDraft(analysisId: string, columnNames: readonly string[]): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(analysisId)) ?? 'null');
    if (!isDraft(stored)) return undefined;
    const derivedColumns = readDerivedColumns(stored.derivedColumns, columnNames);
    const known = [...columnNames, ...derivedColumns.map(({ name }) => name)];
    const mappings = Object.entries(stored.mappings).filter(([source]) => known.includes(source));
    const links = readLinks(stored.ties, known);
    return {
      includedEntities: stored.includedEntities.filter(isImportable),
      mappings: Object.fromEntries(mappings),
      ...(links === undefined ? {} : { ties: links }),
      derivedColumns,
      excludedRows: readExcludedRows(stored.excludedRows, known),
      codeSources: readCodeSources(stored.codeSources),
      blankClears: readNames(stored.blankClears),
      joinZeros: readNames(stored.joinZeros).filter(isImportable),
    };
  } catch {
    // Storage can be denied: the draft then starts from the suggestions again.
    return undefined;
  }
}

function writeDraft(analysisId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(analysisId), JSON.stringify(draft));
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}

/** Discards the draft for a file whose columns have changed. */
export function forgetDraft(analysisId: string): void {
  try {
    sessionStorage.removeItem(keyOf(analysisId));
  } catch {
    // Without storage, there is no stored draft.
  }
}

function readNames(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

function readExcludedRows(value: unknown, known: readonly string[]): ExcludedRows[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: Partial<Record<keyof ExcludedRows, unknown>> | null) => {
    const column = each?.column;
    const words = readNames(each?.words);
    return typeof column === 'string' && known.includes(column) && words.length > 0
      ? [{ column, words }]
      : [];
  });
}

function readCodeSources(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isRegulatorId(entry[1])),
  );
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { includedEntities, mappings }: { includedEntities?: unknown; mappings?: unknown } = value;
  return Array.isArray(includedEntities) && typeof mappings === 'object' && mappings !== null;
}
