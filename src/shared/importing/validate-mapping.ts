import type { ColumnType } from './column-facts.ts';
import type { ColumnMapping } from './match-columns.ts';
import { type ImportableName, importable, isImportable, keyFieldsOf, natureOf, targetOf } from './targets.ts';

/** Something about a mapping that a person should know: errors must be mended, warnings may stand. */
export type ValidationIssue = {
  severity: 'error' | 'warning';
  message: string;
  sourceColumn: string | null;
  targetEntity: string | null;
  targetColumn: string | null;
};

/** Source columns and where their values go. */
export type Mappings = Readonly<Record<string, ColumnMapping>>;

/** The key fields of the included kinds that no column is mapped onto, as `[kind, field]`. */
export function missingKeyFields(
  includedEntities: readonly ImportableName[],
  mappings: Mappings,
): [ImportableName, string][] {
  const mapped = new Set(Object.values(mappings).map(({ table, column }) => `${table}.${column}`));
  return includedEntities.flatMap((name) =>
    keyFieldsOf(importable(name))
      .filter((field) => !mapped.has(`${name}.${field}`))
      .map((field): [ImportableName, string] => [name, field]),
  );
}

/** Judges a mapping against the types of the file's columns (specification, part 2, section 5). */
export function validateMapping(
  includedEntities: readonly ImportableName[],
  mappings: Mappings,
  columnTypes: Readonly<Record<string, ColumnType>>,
): ValidationIssue[] {
  const missing = missingKeyFields(includedEntities, mappings).map(
    ([entity, field]): ValidationIssue => ({
      severity: 'error',
      message: `Required field "${field}" in entity "${entity}" is not mapped.`,
      sourceColumn: null,
      targetEntity: entity,
      targetColumn: field,
    }),
  );
  const judged = Object.entries(mappings).flatMap(([source, mapping]) =>
    judgeOne(source, mapping, includedEntities, columnTypes[source]),
  );
  return [...missing, ...doubleLocations(includedEntities, mappings), ...judged];
}

function judgeOne(
  source: string,
  { table, column }: ColumnMapping,
  includedEntities: readonly ImportableName[],
  type: ColumnType | undefined,
): ValidationIssue[] {
  if (!isImportable(table) || !includedEntities.includes(table)) return [];
  const target = targetOf(importable(table), column);
  if (target === undefined || type === undefined || type === 'empty') return [];
  const nature = natureOf(target);
  const mismatch =
    (nature === 'numeric' && type !== 'int' && type !== 'float') ||
    (nature === 'date' && type !== 'datetime');
  if (!mismatch) return [];
  return [
    {
      severity: 'warning',
      message: `Possible data type mismatch between "${source}" and "${column}" in "${table}".`,
      sourceColumn: source,
      targetEntity: table,
      targetColumn: column,
    },
  ];
}

/** A location comes whole or in halves, not both ways. */
function doubleLocations(includedEntities: readonly ImportableName[], mappings: Mappings): ValidationIssue[] {
  if (!includedEntities.includes('well')) return [];
  const well = importable('well');
  const columns = Object.values(mappings)
    .filter(({ table }) => table === 'well')
    .map(({ column }) => column);
  const composed = new Set(
    columns.flatMap((column) => {
      const target = targetOf(well, column);
      return target?.kind === 'coordinate' ? [target.location] : [];
    }),
  );
  return columns
    .filter((column) => composed.has(column))
    .map((column) => ({
      severity: 'error',
      message: `"${targetOf(well, column)?.label ?? column}" is mapped as a whole and by latitude and longitude too; keep one of them.`,
      sourceColumn: null,
      targetEntity: 'well',
      targetColumn: column,
    }));
}
