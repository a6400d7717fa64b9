import { type Derivation, type DerivedColumn, sourcesOf } from '#shared/import/parse/derived-columns.ts';
import type { ExcludedRows } from '#shared/import/read/excluded-rows.ts';
import { importable, isImportable, targetOf } from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';

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
  /** Targets that no longer exist, as `kind.field`. */
  goneFields: string[];
};

/**
 * Applies a configuration to the columns of a file. Column names match regardless of case and of punctuation between
 * words.
 */
export function fitConfiguration(plan: ConfigurationPlan, columnNames: readonly string[]): FittedPlan {
  const find = columnFinder(columnNames);
  const missing = new Set<string>();
  const derived = new Map<string, DerivedColumn>();
  const derivedNames = new Set(plan.derivedColumns?.map(({ name }) => name));
  const resolve = (source: string): string | undefined => {
    const found = derived.has(source) ? source : find(source);
    // For a derived column that cannot be computed, its missing source columns are reported instead.
    if (found === undefined && !derivedNames.has(source)) missing.add(source);
    return found;
  };
  for (const { name, make } of plan.derivedColumns ?? []) {
    const sources = new Map(sourcesOf(make).map((source) => [source, resolve(source)]));
    // A column of the file with the same name takes precedence.
    if (columnNames.includes(name) || [...sources.values()].includes(undefined)) continue;
    derived.set(name, { name, make: renameSources(make, (source) => sources.get(source) ?? source) });
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
    goneFields: [...gone],
  };
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
export function signatureLikeness(stored: FileSignature, file: FileSignature): number {
  const find = columnFinder(file.columnNames);
  const pairs = stored.columnNames.flatMap((name) => {
    const found = find(name);
    return found === undefined ? [] : [[name, found] as const];
  });
  const either = new Set(stored.columnNames).size + new Set(file.columnNames).size - pairs.length;
  if (either <= 0) return 0;
  const both = pairs.reduce((sum, [name, found]) => {
    const goTogether = sameNature(ofColumn(stored.columnTypes, name), ofColumn(file.columnTypes, found));
    return sum + (goTogether ? 1 : 0.5);
  }, 0);
  return Math.min(1, both / either);
}

/** Returns the columns of a file that another file does not have. */
export function columnsBeyond(stored: readonly string[], columnNames: readonly string[]): string[] {
  const find = columnFinder(stored);
  return columnNames.filter((name) => find(name) === undefined);
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

/** Finds a column by its exact name, or else by its letters and digits if only one column matches. */
function columnFinder(columnNames: readonly string[]): (name: string) => string | undefined {
  const exact = new Set(columnNames);
  const loose = new Map<string, string | null>();
  for (const name of exact) {
    const key = looseName(name);
    loose.set(key, loose.has(key) ? null : name);
  }
  return (name) => {
    if (exact.has(name)) return name;
    const key = looseName(name);
    return key === '' ? undefined : (loose.get(key) ?? undefined);
  };
}

function looseName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
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
