import { cityParts, hasState } from '#shared/import/match/city-parts.ts';
import type { Derivation } from '#shared/import/parse/derived-columns.ts';
import { legalParts, splitLegal } from '#shared/import/parse/legal-parts.ts';
import {
  anchorsOf,
  type ImportableName,
  importable,
  type Target,
  targetOf,
} from '#shared/land/entities/import-targets.ts';
import { type Draft, sourceOf } from '#web/import/draft.ts';

/** The field that a derived column fills. */
export type ComposedField = { entity: ImportableName; column: string; label: string };

type Table = { columnNames: readonly string[]; sampleRows: readonly Readonly<Record<string, string>>[] };
type Kind = Derivation['kind'];

export const kindLabels: Readonly<Record<Kind, string>> = {
  join: 'Combined columns',
  constant: 'One value for every row',
  'row-number': 'Row number',
  'legal-part': 'Part of a legal description',
  'name-part': 'Part of a person’s name',
  'city-part': 'Part of a line with city and state',
  words: 'Replaced words of a column',
  directed: 'Number with its direction',
  'made-api-number': 'Generated numbers',
};

/** Fields that hold names of people, which files write with the first or the last name first. */
const peopleFields: readonly string[] = ['owner_name', 'contract_name'];

/** Returns the ways to fill a field that has no column, the most likely first. */
export function derivationKindsFor({ entity, column }: ComposedField): Kind[] {
  const target = targetOf(importable(entity), column);
  if (anchorsOf(entity).some(({ names }) => names.includes(column))) return ['join', 'constant'];
  if (column === 'api_number') return ['made-api-number', 'join'];
  if (entity === 'tract' && (column === 'township' || column === 'range'))
    return ['legal-part', 'directed', 'join', 'constant'];
  if (legalParts.some((part) => part === column)) return ['legal-part', 'join', 'constant'];
  if (peopleFields.includes(column)) return ['join', 'name-part', 'constant', 'row-number'];
  if (entity === 'owner' && cityParts.some((part) => part === column))
    return ['join', 'city-part', 'constant'];
  switch (target?.kind) {
    case 'text':
    case 'long_text':
      return ['join', 'constant', 'row-number'];
    case 'identifier':
      return ['row-number', 'join', 'constant'];
    default:
      return ['constant', 'join'];
  }
}

/** Returns the initial settings for a way of filling a field, with the most likely columns selected. */
export function defaultDerivation(kind: Kind, field: ComposedField, table: Table, draft: Draft): Derivation {
  const likely = likelyColumns(field, draft);
  const first = likely[0] ?? table.columnNames[0] ?? '';
  switch (kind) {
    case 'constant':
      return { kind, value: '' };
    case 'row-number':
      return { kind, prefix: '' };
    case 'join':
      return {
        kind,
        columns: likely.length > 0 ? likely : [first],
        separator: field.entity === 'tract' ? '-' : ' ',
      };
    case 'legal-part':
      return {
        kind,
        column: legalColumn(table) ?? first,
        part: legalParts.find((part) => part === field.column) ?? 'quarter_quarter',
      };
    case 'name-part':
      return { kind, column: first, part: 'natural' };
    case 'city-part':
      return {
        kind,
        column: cityColumn(table) ?? first,
        part: cityParts.find((part) => part === field.column) ?? 'city',
      };
    case 'words':
      return { kind, column: first, words: {} };
    case 'directed':
      return {
        kind,
        number: first,
        direction: table.columnNames[table.columnNames.indexOf(first) + 1] ?? first,
      };
    case 'made-api-number':
      return { kind, columns: [first] };
  }
}

/**
 * The fields whose columns usually supply a missing field: a lease's name from its lessor, a tract's name from its
 * legal description.
 */
const likelyFields: Readonly<Record<string, readonly (readonly [ImportableName, string])[]>> = {
  'well.api_number': [['well', 'well_name']],
  'well.well_name': [['lease', 'contract_name']],
  'lease.contract_name': [['owner', 'owner_name']],
  'tract.tract_name': [
    ['tract', 'lot_parcel'],
    ['tract', 'quarter_quarter'],
    ['tract', 'section'],
    ['tract', 'block'],
    ['tract', 'township'],
    ['tract', 'range'],
  ],
};

function likelyColumns({ entity, column }: ComposedField, draft: Draft): string[] {
  return (likelyFields[`${entity}.${column}`] ?? []).flatMap(
    ([kind, field]) => sourceOf(draft, kind, field)?.[0] ?? [],
  );
}

/** Finds the column whose cells split best into parts of a legal description; undefined if none does. */
export function legalColumn({ columnNames, sampleRows }: Table): string | undefined {
  const judged = columnNames.map((name) => {
    const parts = sampleRows.map((row) => {
      const { unread: _unread, ...read } = splitLegal((row[name] ?? '').slice(0, 500));
      return Object.values(read).filter((part) => part !== '').length;
    });
    return { name, score: parts.filter((count) => count >= 2).length };
  });
  const best = judged.reduce((most, each) => (each.score > most.score ? each : most), { name: '', score: 0 });
  return best.score === 0 ? undefined : best.name;
}

/** Finds the first column with a city and a state together; undefined if there is none. */
const cityColumn = ({ columnNames, sampleRows }: Table) =>
  columnNames.find((name) => sampleRows.some((row) => hasState(row[name] ?? '')));

/** Returns the options of a field that accepts only certain words; undefined if it accepts any. */
export function optionsOf({ entity, column }: Pick<ComposedField, 'entity' | 'column'>) {
  const target: Target | undefined = targetOf(importable(entity), column);
  return target?.kind === 'select' || target?.kind === 'status' ? target.options : undefined;
}
