import type { Analysis } from '#shared/import/contracts/import.ts';
import {
  type DerivedColumn,
  deriveColumns,
  sourcesOf,
  widenTable,
} from '#shared/import/parse/derived-columns.ts';
import type { ImportableName } from '#shared/land/entities/import-targets.ts';
import { type Draft, mapColumn } from '#web/import/draft.ts';

/** Adds the derived columns to the analysis of a file. */
export function widenAnalysis(
  analysis: Analysis['analysis'],
  derived: readonly DerivedColumn[] = [],
): Analysis['analysis'] {
  if (derived.length === 0) return analysis;
  const { columnNames, columnTypes } = analysis;
  const { header, facts } = widenTable({ header: columnNames, facts: {} }, derived);
  const types = derived.map(({ name }) => [name, facts[name]?.type ?? 'text'] as const);
  return {
    ...analysis,
    columnNames: header,
    columnTypes: { ...columnTypes, ...Object.fromEntries(types) },
    sampleRows: deriveSamples(analysis, derived),
  };
}

/** Adds the cells of derived columns to the sample rows. */
export function deriveSamples(
  { columnNames, sampleRows }: Pick<Analysis['analysis'], 'columnNames' | 'sampleRows'>,
  derived: readonly DerivedColumn[],
): Record<string, string>[] {
  const widen = deriveColumns(columnNames, derived);
  return sampleRows.map((row, index) => {
    const cells = widen(
      columnNames.map((name) => row[name] ?? ''),
      index + 1,
    );
    const added = derived.map(({ name }, place) => [name, cells[columnNames.length + place] ?? ''] as const);
    return { ...row, ...Object.fromEntries(added) };
  });
}

/** Returns the wanted name, with a number if a column already has it. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  for (let count = 2; ; count += 1) {
    const name = `${wanted} ${count}`;
    if (!taken.includes(name)) return name;
  }
}

/** Adds a derived column to the draft, or replaces the one with its name, and maps it to a field. */
export function setDerivedColumn(
  draft: Draft,
  column: DerivedColumn,
  target: { entity: ImportableName; column: string } | null,
): Draft {
  const known = draft.derivedColumns ?? [];
  const isKnown = known.some(({ name }) => name === column.name);
  const derivedColumns = isKnown
    ? known.map((each) => (each.name === column.name ? column : each))
    : [...known, column];
  const next = { ...draft, derivedColumns };
  return target === null ? next : mapColumn(next, target.entity, target.column, column.name);
}

/** Removes a derived column from the draft, with the columns derived from it and the mappings of all of them. */
export function dropDerived(draft: Draft, name: string): Draft {
  const gone = new Set([name]);
  const derivedColumns = (draft.derivedColumns ?? []).filter((column) => {
    if (sourcesOf(column.make).some((source) => gone.has(source))) gone.add(column.name);
    return !gone.has(column.name);
  });
  const { ties } = draft;
  return {
    ...draft,
    derivedColumns,
    ...(draft.excludedRows === undefined
      ? {}
      : { excludedRows: draft.excludedRows.filter(({ column }) => !gone.has(column)) }),
    mappings: Object.fromEntries(Object.entries(draft.mappings).filter(([source]) => !gone.has(source))),
    ...(ties === undefined
      ? {}
      : {
          ties: { ...ties, mappings: ties.mappings.filter(({ sourceColumn }) => !gone.has(sourceColumn)) },
        }),
  };
}
