import type { ProcessBody } from '#shared/import/contracts/import.ts';
import { splitCity } from '#shared/import/match/city-parts.ts';
import { splitName } from '#shared/import/match/name-parts.ts';
import { columnsOfName, type PersonName } from '#shared/import/match/person-names.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import { type DerivedColumn, sourcesOf } from '#shared/import/parse/derived-columns.ts';
import type { Notices } from './notices.ts';
import type { Plan } from './parse-cell.ts';

/**
 * Returns the parts of owners' names that an import does not use although it stores another part alone as the name; empty
 * if it stores none of them, or another column.
 */
export function unusedNameParts(
  name: PersonName | undefined,
  { mappings, derivedColumns = [] }: Pick<ProcessBody, 'mappings' | 'derivedColumns'>,
): string[] {
  if (name === undefined) return [];
  const [owner] = Object.entries(mappings).find(
    ([, { table, column }]) => table === 'owner' && column === 'owner_name',
  ) ?? [''];
  const make = derivedColumns.find((each) => each.name === owner)?.make;
  const stored = make === undefined ? [owner] : sourcesOf(make);
  const parts = columnsOfName(name);
  return parts.some((part) => stored.includes(part)) ? parts.filter((part) => !stored.includes(part)) : [];
}

/** Returns the columns of names, and of cities with their states, from which derived columns take parts, by the derived column. */
export function splitNamesOf(derived: readonly DerivedColumn[]): Map<string, string> {
  return new Map(
    derived.flatMap(({ name, make }) =>
      make.kind === 'name-part' || (make.kind === 'city-part' && make.part === 'city')
        ? [[name, make.column] as const]
        : [],
    ),
  );
}

type NamedTable = {
  header: readonly string[];
  unusedNames?: readonly string[];
  splitNames?: ReadonlyMap<string, string>;
};

/**
 * Creates the check for names of which another column has a part that the import does not use, and for names with a comma
 * that are kept as written because they are more than a last and a first name; and for cities whose state isn't found.
 */
export function createNameCheck(
  plans: readonly Plan[],
  { header, unusedNames = [], splitNames }: NamedTable,
): (cells: readonly string[], notices: Notices) => void {
  const plan = plans.find(({ column }) => column === 'owner_name');
  const unused = plan === undefined ? [] : unusedNames.map((name) => ({ name, index: header.indexOf(name) }));
  const split = plans.flatMap(({ column, source, target }) => {
    const index = header.indexOf(splitNames?.get(source) ?? '');
    return index < 0 ? [] : [{ column, source, label: target.label, index }];
  });
  return (cells, notices) => {
    for (const { column, source, label, index } of split) {
      const name = readCell(cells[index]);
      if (column === 'city') {
        if (name !== '' && splitCity(name).state === '')
          notices.add(column, source, `${label} is kept as written: no state was found in it`);
      } else if (name.includes(',') && splitName(name).natural === name)
        notices.add(column, source, `${label} is kept as written: more than a last and a first name`);
    }
    if (plan === undefined) return;
    for (const { name, index } of unused)
      if (readCell(cells[index]) !== '')
        notices.add(
          plan.column,
          plan.source,
          `${plan.target.label} is only part of the name; "${name}" isn't used`,
        );
  };
}
