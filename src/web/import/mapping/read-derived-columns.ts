import { cityParts } from '#shared/import/match/city-parts.ts';
import { nameParts } from '#shared/import/match/name-parts.ts';
import {
  type Derivation,
  type DerivedColumn,
  derivedProblems,
} from '#shared/import/parse/derived-columns.ts';
import { legalParts } from '#shared/import/parse/legal-parts.ts';

/** Returns the stored derived columns that are still valid for these columns; drops those whose source is missing. */
export function readDerivedColumns(value: unknown, columnNames: readonly string[]): DerivedColumn[] {
  const valid: DerivedColumn[] = [];
  for (const column of Array.isArray(value) ? value.filter(isDerivedColumn) : []) {
    if (derivedProblems(columnNames, [...valid, column]).length === 0) valid.push(column);
  }
  return valid;
}

function isDerivedColumn(value: unknown): value is DerivedColumn {
  if (typeof value !== 'object' || value === null) return false;
  const { name, make }: { name?: unknown; make?: unknown } = value;
  return typeof name === 'string' && typeof make === 'object' && make !== null && isDerivation(make);
}

type Loose<Make> = Make extends unknown ? { [Key in keyof Make]?: unknown } : never;

function isDerivation(make: object): make is Derivation {
  const loose = make as Loose<Derivation>;
  switch (loose.kind) {
    case 'constant':
      return 'value' in loose && typeof loose.value === 'string';
    case 'row-number':
      return 'prefix' in loose && typeof loose.prefix === 'string';
    case 'join':
      return (
        'columns' in loose &&
        areTexts(loose.columns) &&
        'separator' in loose &&
        typeof loose.separator === 'string'
      );
    case 'legal-part':
      return 'part' in loose && hasColumn(loose) && legalParts.some((part) => part === loose.part);
    case 'name-part':
      return 'part' in loose && hasColumn(loose) && nameParts.some((part) => part === loose.part);
    case 'city-part':
      return 'part' in loose && hasColumn(loose) && cityParts.some((part) => part === loose.part);
    case 'words':
      return (
        'words' in loose &&
        hasColumn(loose) &&
        typeof loose.words === 'object' &&
        loose.words !== null &&
        areTexts(Object.values(loose.words))
      );
    case 'directed':
      return (
        'number' in loose &&
        typeof loose.number === 'string' &&
        'direction' in loose &&
        typeof loose.direction === 'string'
      );
    case 'made-api-number': {
      const keep = 'keep' in loose ? loose.keep : undefined;
      return (
        'columns' in loose && areTexts(loose.columns) && (keep === undefined || typeof keep === 'string')
      );
    }
    default:
      return false;
  }
}

function hasColumn(make: object): boolean {
  return 'column' in make && typeof make.column === 'string';
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
