import {
  bareFractionOf,
  type ShareEvidence,
  type ShareReading,
  unitOfShares,
} from '#shared/import/match/fraction-or-percent.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import type { Mappings } from '#shared/import/validate/validate-mapping.ts';
import {
  type ImportableName,
  importable,
  isImportable,
  targetOf,
} from '#shared/land/entities/import-targets.ts';
import { type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { type FieldOf, formContext } from '#shared/platform/fields/field.ts';
import { parseText } from '#shared/platform/fields/kinds.ts';

/** The evidence on whether a column's numbers are fractions or percentages, and the user's choice. */
export type KnownShares = {
  shares?: ShareEvidence | null | undefined;
  chosenShare?: ShareReading | undefined;
};

/** A mapped column whose numbers could be fractions or percentages. */
export type ShareQuestion = {
  /** The mapped column, and the file's column for which the user decides; null if there is none. */
  source: string;
  column: string | null;
  table: string;
  target: string;
  label: string;
  message: string;
};

type MappedFile = {
  includedEntities: readonly ImportableName[];
  mappings: Mappings;
  bridgeMappings?: readonly { sourceColumn: string; bridgeTable: string; attribute: string }[] | undefined;
  derivedColumns?: readonly DerivedColumn[] | undefined;
};

type MappedShare = { source: string; table: string; target: string; field: FieldOf<'fraction'> };

/**
 * Returns the columns whose numbers are undecided: the user must choose fractions or percentages before the file is
 * imported. `facts` are those of the file's columns and of the derived ones.
 */
export function shareQuestions(
  file: MappedFile,
  facts: Readonly<Record<string, KnownShares>>,
): ShareQuestion[] {
  const derived = new Map((file.derivedColumns ?? []).map(({ name, make }) => [name, make]));
  return mappedShares(file).flatMap(({ source, table, target, field }): ShareQuestion[] => {
    const make = derived.get(source);
    if (make?.kind === 'constant') {
      const read = parseText(field, make.value, formContext);
      const message = read.ok
        ? ''
        : `"${source}" fills ${field.label}: "${make.value.trim()}" ${read.reason}.`;
      return read.ok ? [] : [{ source, column: null, table, target, label: field.label, message }];
    }
    const known = facts[source];
    if (bareFractionOf(source, known, field) !== 'undecided') return [];
    const column = fileColumnOf(source, derived);
    const message = `Are the numbers in "${column ?? source}" fractions or percentages? ${evidenceText(column ?? source, known?.shares)}`;
    return [{ source, column, table, target, label: field.label, message: message.trim() }];
  });
}

/** Returns a field if it is a fraction field; otherwise undefined. */
export function shareFieldOf(table: string, column: string): FieldOf<'fraction'> | undefined {
  const target = isImportable(table)
    ? targetOf(importable(table), column)
    : Object.hasOwn(bridges, table)
      ? fieldOf(bridges[table as BridgeName], column)
      : undefined;
  return target?.kind === 'fraction' ? target : undefined;
}

/** Returns the column of the file whose numbers a derived column contains; null if there is none. */
export function fileColumnOf(
  source: string,
  derived: ReadonlyMap<string, DerivedColumn['make']>,
): string | null {
  const make = derived.get(source);
  if (make === undefined) return source;
  return make.kind === 'words' ? fileColumnOf(make.column, derived) : null;
}

/** Returns the columns that fill fraction fields of the imported kinds. */
export function mappedShares({ includedEntities, mappings, bridgeMappings = [] }: MappedFile): MappedShare[] {
  const pairs = [
    ...Object.entries(mappings)
      .filter(([, { table }]) => isImportable(table) && includedEntities.includes(table))
      .map(([source, { table, column }]) => ({ source, table, target: column })),
    ...bridgeMappings.map(({ sourceColumn, bridgeTable, attribute }) => ({
      source: sourceColumn,
      table: bridgeTable,
      target: attribute,
    })),
  ];
  return pairs.flatMap((pair) => {
    const field = shareFieldOf(pair.table, pair.target);
    return field === undefined ? [] : [{ ...pair, field }];
  });
}

/** Describes why the numbers of a column are asked about: the unit that its name states, and the numbers. */
export function evidenceText(column: string, shares: ShareEvidence | null | undefined): string {
  const unit = unitOfShares(column, shares);
  const counts = countsText(shares);
  const isEither = shares?.upToOne === 0;
  return [
    unit === null
      ? ''
      : unit.parts === undefined
        ? `"${unit.unknown}" isn't understood as its unit.`
        : 'The unit that is stated for it may not apply.',
    counts,
    isEither
      ? "Either way, numbers above 1 are read as percentages: if they aren't, correct them in the file."
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * Describes how many numbers support each meaning, with examples: "12 values are 1 or less (0.125, 0.25); 3 values are
 * above 1 (18.75)."
 */
function countsText(shares: ShareEvidence | null | undefined): string {
  if (shares === null || shares === undefined) return '';
  const { upToOne, aboveOne, examplesUpToOne, examplesAboveOne } = shares;
  const part = (count: number, words: string, examples: readonly string[]) =>
    count === 0
      ? []
      : [
          `${count.toLocaleString('en-US')} ${count === 1 ? 'value is' : 'values are'} ${words} (${examples.join(', ')})`,
        ];
  return `${[...part(upToOne, '1 or less', examplesUpToOne), ...part(aboveOne, 'above 1', examplesAboveOne)].join('; ')}.`;
}
