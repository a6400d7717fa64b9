import type { ColumnMapping } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnType } from '#shared/import/match/column-facts.ts';
import {
  anchorsOf,
  type CoordinateTarget,
  choicesOf,
  type ImportableName,
  importable,
  isImportable,
  keyFieldsOf,
  natureOf,
  targetOf,
} from '#shared/land/entities/import-targets.ts';

/** An issue with a mapping that the user should know about: errors must be fixed, warnings may remain. */
export type ValidationIssue = {
  severity: 'error' | 'warning';
  message: string;
  sourceColumn: string | null;
  targetEntity: string | null;
  targetColumn: string | null;
};

/** Source columns and the fields that they fill. */
export type Mappings = Readonly<Record<string, ColumnMapping>>;

/** Returns the key fields of the included kinds that no column is mapped to, as `[kind, field]`. */
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

/** Returns the choices of included kinds of which no field is mapped, as `[kind, fields]`. */
export function missingChoices(
  includedEntities: readonly ImportableName[],
  mappings: Mappings,
): [ImportableName, readonly string[]][] {
  const mapped = new Set(Object.values(mappings).map(({ table, column }) => `${table}.${column}`));
  return includedEntities.flatMap((name) =>
    choicesOf(importable(name))
      .filter((fields) => !fields.some((field) => mapped.has(`${name}.${field}`)))
      .map((fields): [ImportableName, readonly string[]] => [name, fields]),
  );
}

const eitherOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Validates a mapping against the types of the file's columns (specification, part 2, section 5). */
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
  const open = missingChoices(includedEntities, mappings).map(
    ([entity, fields]): ValidationIssue => ({
      severity: 'error',
      message: `Map ${eitherOf.format(fields.map((field) => `"${field}"`))} in entity "${entity}".`,
      sourceColumn: null,
      targetEntity: entity,
      targetColumn: fields[0] ?? null,
    }),
  );
  const judged = Object.entries(mappings).flatMap(([source, mapping]) =>
    judgeOne(source, mapping, includedEntities, columnTypes[source]),
  );
  return [
    ...nothingIncluded(includedEntities),
    ...missing,
    ...open,
    ...recordsAtOnce(includedEntities),
    ...doubleLocations(includedEntities, mappings),
    ...halfLocations(includedEntities, mappings),
    ...judged,
  ];
}

function judgeOne(
  source: string,
  { table, column }: ColumnMapping,
  includedEntities: readonly ImportableName[],
  type: ColumnType | undefined,
): ValidationIssue[] {
  if (!isImportable(table) || !includedEntities.includes(table)) return [];
  const target = targetOf(importable(table), column);
  if (target === undefined || type === undefined) return [];
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

function nothingIncluded(includedEntities: readonly ImportableName[]): ValidationIssue[] {
  if (includedEntities.length > 0) return [];
  return [
    {
      severity: 'error',
      message: 'Choose at least one record type to import.',
      sourceColumn: null,
      targetEntity: null,
      targetColumn: null,
    },
  ];
}

/** Reports events that are imported together with their wells or leases: a dry run could not find new ones. */
function recordsAtOnce(includedEntities: readonly ImportableName[]): ValidationIssue[] {
  return includedEntities.flatMap((name) =>
    anchorsOf(name)
      .filter(({ kind }) => includedEntities.includes(kind))
      .map(({ kind }) => {
        const [records, events] = [importable(kind).labelPlural, importable(name).labelPlural];
        return {
          severity: 'error',
          message: `Import ${records.toLowerCase()} and ${events.toLowerCase()} one after the other: exclude one of them, then import the file again for it.`,
          sourceColumn: null,
          targetEntity: name,
          targetColumn: null,
        };
      }),
  );
}

type MappedHalf = { source: string; column: string; target: CoordinateTarget };

/** Returns the columns that are mapped to the latitude or longitude of a well's location. */
function mappedHalves(includedEntities: readonly ImportableName[], mappings: Mappings): MappedHalf[] {
  if (!includedEntities.includes('well')) return [];
  return Object.entries(mappings).flatMap(([source, { table, column }]): MappedHalf[] => {
    const target = table === 'well' ? targetOf(importable('well'), column) : undefined;
    return target?.kind === 'coordinate' ? [{ source, column, target }] : [];
  });
}

/** Reports locations that are mapped both as a whole and as latitude and longitude. */
function doubleLocations(includedEntities: readonly ImportableName[], mappings: Mappings): ValidationIssue[] {
  const composed = new Set(mappedHalves(includedEntities, mappings).map(({ target }) => target.location));
  return Object.values(mappings)
    .filter(({ table, column }) => table === 'well' && composed.has(column))
    .map(({ column }) => ({
      severity: 'error',
      message: `"${labelOf(column)}" is mapped both directly and by latitude and longitude; keep one of them.`,
      sourceColumn: null,
      targetEntity: 'well',
      targetColumn: column,
    }));
}

/** Reports locations of which only one half is mapped, because half a location stores nothing. */
function halfLocations(includedEntities: readonly ImportableName[], mappings: Mappings): ValidationIssue[] {
  const halves = mappedHalves(includedEntities, mappings);
  return halves
    .filter(({ target }) => halves.filter((other) => other.target.location === target.location).length === 1)
    .map(({ source, column, target }) => {
      const other = target.axis === 'latitude' ? 'longitude' : 'latitude';
      return {
        severity: 'warning',
        message: `Only the ${target.axis} of "${labelOf(target.location)}" has a column; without the ${other} the location is unchanged.`,
        sourceColumn: source,
        targetEntity: 'well',
        targetColumn: column,
      };
    });
}

function labelOf(column: string): string {
  return targetOf(importable('well'), column)?.label ?? column;
}
