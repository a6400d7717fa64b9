import { type Derivation, type DerivedColumn, sourcesOf } from '#shared/import/parse/derived-columns.ts';
import type { ExcludedRows } from '#shared/import/read/excluded-rows.ts';
import { importable, isImportable, targetOf } from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { type ColumnIndex, indexColumns, pairColumns } from './pair-columns.ts';

/** What a saved configuration does with the columns of a file. */
export type ConfigurationPlan = {
  columnMappings: readonly {
    sourceColumn: string;
    targetEntity: string;
    targetColumn: string;
    confidence?: number | undefined;
  }[];
  bridgeMappings: readonly { sourceColumn: string; bridgeTable: string; attribute: string }[];
  derivedColumns?: readonly DerivedColumn[] | undefined;
  excludedRows?: readonly ExcludedRows[] | undefined;
  /** The columns of the file that it was saved with, whether it uses them or not. */
  fileSignature?: Pick<FileSignature, 'columnNames'> | undefined;
};

/** What identifies files of the same source. */
export type FileSignature = {
  columnNames: readonly string[];
  columnTypes: Readonly<Record<string, string>>;
};

/** A configuration applied to a file: the parts that fit, with the file's own column names, and what no longer fits. */
export type FittedPlan = {
  columnMappings: ConfigurationPlan['columnMappings'][number][];
  bridgeMappings: ConfigurationPlan['bridgeMappings'][number][];
  derivedColumns: DerivedColumn[];
  excludedRows: ExcludedRows[];
  /** Columns that the configuration reads but the file lacks. */
  missingColumns: string[];
  /** Columns of the file that stand for derived columns of the same name. */
  replaced: { name: string; column: string }[];
  /** Derived columns that cannot be computed, with the columns that the file lacks for them. */
  leftOut: { name: string; lacks: string[] }[];
  /** Targets that no longer exist, as `kind.field`. */
  goneFields: string[];
};

/**
 * Applies a configuration to the columns of a file. Columns are the same as `pairColumns` says; the columns that the
 * configuration was saved with and does not use have their pairs too, so that they stand for no other.
 * A column of the file takes the place of a derived one that has its name.
 */
export function fitConfiguration(
  plan: ConfigurationPlan,
  columnNames: readonly string[],
  index: ColumnIndex = indexColumns(columnNames),
): FittedPlan {
  const saved = savedColumns(plan);
  const derivedNames = new Set(plan.derivedColumns?.map(({ name }) => name));
  const pairs = pairColumns(new Set([...saved, ...derivedNames]), index);
  const replaced: FittedPlan['replaced'] = [];
  const missing = new Set<string>();
  const derived = new Map<string, DerivedColumn>();
  const leftOut: FittedPlan['leftOut'] = [];
  const resolve = (source: string): string | undefined => {
    if (derivedNames.has(source)) return derived.has(source) ? source : pairs.get(source);
    const found = pairs.get(source);
    if (found === undefined) missing.add(source);
    return found;
  };
  for (const { name, make } of plan.derivedColumns ?? []) {
    const sources = new Map(sourcesOf(make).map((source) => [source, resolve(source)]));
    const column = pairs.get(name);
    if (column !== undefined) {
      replaced.push({ name, column });
      continue;
    }
    const lacks = [...sources].flatMap(([source, found]) => (found === undefined ? [source] : []));
    if (lacks.length > 0) leftOut.push({ name, lacks });
    else derived.set(name, { name, make: renameSources(make, (source) => sources.get(source) ?? source) });
  }
  const gone = new Set<string>();
  const stillExists = (isThere: boolean, target: string) => {
    if (!isThere) gone.add(target);
    return isThere;
  };
  const columnMappings = plan.columnMappings.flatMap((mapping) => {
    const sourceColumn = resolve(mapping.sourceColumn);
    const { targetEntity, targetColumn } = mapping;
    const isTarget = stillExists(hasTarget(targetEntity, targetColumn), `${targetEntity}.${targetColumn}`);
    return sourceColumn === undefined || !isTarget ? [] : [{ ...mapping, sourceColumn }];
  });
  const bridgeMappings = plan.bridgeMappings.flatMap((mapping) => {
    const sourceColumn = resolve(mapping.sourceColumn);
    const { bridgeTable, attribute } = mapping;
    const isTarget = stillExists(hasAttribute(bridgeTable, attribute), `${bridgeTable}.${attribute}`);
    return sourceColumn === undefined || !isTarget ? [] : [{ ...mapping, sourceColumn }];
  });
  const excludedRows = (plan.excludedRows ?? []).flatMap(({ column, words }) => {
    const found = resolve(column);
    return found === undefined ? [] : [{ column: found, words }];
  });
  return {
    columnMappings,
    bridgeMappings,
    derivedColumns: [...derived.values()],
    excludedRows,
    missingColumns: [...missing],
    replaced,
    leftOut,
    goneFields: [...gone],
  };
}

/** Returns the columns that a configuration reads or was saved with, without those that it makes. */
function savedColumns(plan: ConfigurationPlan): Set<string> {
  const { columnMappings, bridgeMappings, derivedColumns = [], excludedRows = [], fileSignature } = plan;
  const names = new Set([
    ...[...columnMappings, ...bridgeMappings].map(({ sourceColumn }) => sourceColumn),
    ...derivedColumns.flatMap(({ make }) => sourcesOf(make)),
    ...excludedRows.map(({ column }) => column),
    ...(fileSignature?.columnNames ?? []),
  ]);
  for (const { name } of derivedColumns) names.delete(name);
  return names;
}

/** Whether a file can fill this field of a kind of record. */
export function hasTarget(entity: string, column: string): boolean {
  return isImportable(entity) && targetOf(importable(entity), column) !== undefined;
}

/** Whether a file can fill this field of a link: all except the ids of its ends and what the server sets. */
export function hasAttribute(bridge: string, attribute: string): boolean {
  const entity = Object.values(bridges).find(({ name }) => name === bridge);
  const field = entity === undefined ? undefined : fieldOf(entity, attribute);
  return field !== undefined && field.kind !== 'reference' && field.readOnly !== true;
}

/**
 * Returns how similar the columns of two files are, 0 to 1: columns in both, divided by columns in either. Columns with
 * the same name but incompatible types count half.
 */
export function signatureLikeness(
  stored: FileSignature,
  file: FileSignature,
  index: ColumnIndex = indexColumns(file.columnNames),
): number {
  const pairs = [...pairColumns(stored.columnNames, index)];
  const either = new Set(stored.columnNames).size + new Set(file.columnNames).size - pairs.length;
  if (either <= 0) return 0;
  const both = pairs.reduce((sum, [name, found]) => {
    const goTogether = sameNature(ofColumn(stored.columnTypes, name), ofColumn(file.columnTypes, found));
    return sum + (goTogether ? 1 : 0.5);
  }, 0);
  return Math.min(1, both / either);
}

/** Returns the columns of a file that another file does not have. */
export function columnsBeyond(
  stored: readonly string[],
  columnNames: readonly string[],
  index: ColumnIndex = indexColumns(columnNames),
): string[] {
  const known = new Set(pairColumns(stored, index).values());
  return columnNames.filter((name) => !known.has(name));
}

function ofColumn(types: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

/** An empty column may later contain anything, and whole numbers may later have decimals. */
function sameNature(left: string | undefined, right: string | undefined): boolean {
  const natureOf = (type: string | undefined) => (type === 'int' ? 'float' : (type ?? 'empty'));
  const [one, other] = [natureOf(left), natureOf(right)];
  return one === other || one === 'empty' || other === 'empty';
}

function renameSources(make: Derivation, rename: (source: string) => string): Derivation {
  switch (make.kind) {
    case 'constant':
    case 'row-number':
      return make;
    case 'join':
      return { ...make, columns: make.columns.map(rename) };
    case 'directed':
      return { ...make, number: rename(make.number), direction: rename(make.direction) };
    case 'made-api-number':
      return {
        ...make,
        columns: make.columns.map(rename),
        ...(make.keep === undefined ? {} : { keep: rename(make.keep) }),
      };
    default:
      return { ...make, column: rename(make.column) };
  }
}
