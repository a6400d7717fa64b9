import type { ProcessBody } from '#shared/import/contracts/import.ts';
import { columnsOfName, type PersonName } from '#shared/import/match/person-names.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import { sourcesOf } from '#shared/import/parse/derived-columns.ts';
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

/** Creates the check for names of which another column has a part that the import does not use. */
export function createNameCheck(
  plans: readonly Plan[],
  { header, unusedNames = [] }: { header: readonly string[]; unusedNames?: readonly string[] },
): (cells: readonly string[], notices: Notices) => void {
  const plan = plans.find(({ column }) => column === 'owner_name');
  const unused = unusedNames.map((name) => ({ name, index: header.indexOf(name) }));
  if (plan === undefined || unused.length === 0) return () => undefined;
  return (cells, notices) => {
    for (const { name, index } of unused)
      if (readCell(cells[index]) !== '')
        notices.add(
          plan.column,
          plan.source,
          `${plan.target.label} is only part of the name; "${name}" isn't used`,
        );
  };
}
