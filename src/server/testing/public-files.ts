import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { type PlainTable, readPlainCsv, readPlainWorkbook } from './plain-readers.ts';

/** Public lists of several states, in a folder next to the checkout because we may not redistribute them. */
export const publicFolder = join(import.meta.dirname, '../../../../shared/data');
export const areThere = existsSync(publicFolder);

/** A file, the mapping for importing it, and how to judge its rows from the file alone. */
type PublicFile = {
  file: string;
  kind: 'tract' | 'lease' | 'well';
  mappings: Record<string, string>;
  derived: DerivedColumn[];
  /** Returns what identifies a row's record within the file; empty if the file has no key. */
  keyOf: (row: Record<string, string>) => string;
  /** Whether a row can be imported, judging by the file alone. */
  isSound?: (row: Record<string, string>) => boolean;
  /** The file's column with acres. */
  acres?: string;
};

const isBlank = (text: string | undefined) => text === undefined || text === '' || text === 'NULL';
const words = (row: Record<string, string>, names: readonly string[], separator: string) =>
  names
    .map((name) => row[name] ?? '')
    .filter((text) => !isBlank(text))
    .join(separator);

export const publicFiles: PublicFile[] = [
  {
    file: 'leases/utah-oil-gas-leases.csv',
    kind: 'lease',
    derived: [
      { name: 'Lease', make: { kind: 'join', columns: ['county_nam', 'legal_desc'], separator: ' ' } },
    ],
    mappings: {
      lin: 'file_number',
      Lease: 'contract_name',
      acres: 'lease_acres',
      legal_desc: 'legal_description',
    },
    acres: 'acres',
    keyOf: (row) => row.lin ?? '',
  },
  {
    file: 'tracts/arizona-mineral-tracts.csv',
    kind: 'tract',
    derived: [{ name: 'Tract', make: { kind: 'join', columns: ['trs-copy', 'aliquot'], separator: ', ' } }],
    mappings: {
      Tract: 'tract_name',
      acres: 'gross_acres',
      county: 'county',
      township: 'township',
      range: 'range',
      section: 'section',
    },
    keyOf: (row) => words(row, ['trs-copy', 'aliquot'], ', '),
    acres: 'acres',
  },
  {
    file: 'leases/oklahoma-holdings.xlsx',
    kind: 'tract',
    derived: [
      { name: 'Tract', make: { kind: 'join', columns: ['STRMQ', 'HoldingDetailID'], separator: ' · ' } },
    ],
    mappings: { Tract: 'tract_name', Acres: 'gross_acres', LegalDescription: 'legal_description' },
    keyOf: (row) => words(row, ['STRMQ', 'HoldingDetailID'], ' · '),
    isSound: (row) => isBlank(row.Acres) || /^-?\d+(\.\d+)?$/.test(row.Acres ?? ''),
    acres: 'Acres',
  },
  {
    file: 'wells/norway-exploration-wellbores.csv',
    kind: 'well',
    derived: [{ name: 'Number', make: { kind: 'made-api-number', columns: ['wlbWellboreName'] } }],
    mappings: { Number: 'api_number', wlbWellboreName: 'well_name', wlbDrillingOperator: 'operator' },
    keyOf: (row) => (row.wlbWellboreName ?? '').toLowerCase(),
  },
];

/** Reads a public file with the plain reader. */
export function readPublicFile(file: string): PlainTable {
  const content = readFileSync(join(publicFolder, file));
  return file.endsWith('.xlsx') ? readPlainWorkbook(content) : readPlainCsv(content.toString('utf8'));
}

/**
 * Counts the expected results from the file alone: the first row of a key is an insert, an identical row an update,
 * anything else an error.
 */
export function countPlainly(
  { rows }: PlainTable,
  { keyOf, isSound = () => true, mappings, derived }: PublicFile,
) {
  const sources = Object.keys(mappings).flatMap((name) => {
    const make = derived.find((column) => column.name === name)?.make;
    return make !== undefined && 'columns' in make ? make.columns : [name];
  });
  const first = new Map<string, string>();
  const counts = { inserts: 0, updates: 0, errors: 0 };
  for (const row of rows.filter((each) => Object.values(each).some((cell) => cell !== ''))) {
    const key = keyOf(row).toLowerCase();
    const joined = sources.map((name) => (isBlank(row[name]) ? '' : row[name])).join('\n');
    if (key === '' || !isSound(row)) counts.errors += 1;
    else if (!first.has(key)) {
      first.set(key, joined);
      counts.inserts += 1;
    } else if (first.get(key) === joined) counts.updates += 1;
    else counts.errors += 1;
  }
  return counts;
}
