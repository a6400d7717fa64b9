import { readCell } from '#shared/import/parse/blank-words.ts';
import { splitLegalOnce } from '#shared/import/parse/legal-parts.ts';
import type { Plan } from './parse-cell.ts';
import { quote, type RowWarning } from './row-warning.ts';

/** A file with derived columns that have parts of legal descriptions, and the columns with these descriptions. */
type DescribedFile = {
  header: readonly string[];
  descriptions?: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * Creates the check for legal descriptions whose parts fill fields: it warns in each row about the text that is in none
 * of the parts.
 */
export function createDescriptionCheck(
  plans: readonly Plan[],
  { header, descriptions }: DescribedFile,
): (cells: readonly string[]) => RowWarning[] {
  const used = new Map<string, string>();
  for (const { source, column } of plans)
    for (const description of descriptions?.get(source) ?? [])
      if (!used.has(description)) used.set(description, column);
  const checks = [...used].map(([source, column]) => ({ source, column, place: header.indexOf(source) }));
  return (cells) =>
    checks.flatMap(({ source, column, place }): RowWarning[] => {
      const text = readCell(cells[place]);
      const { unread, ...parts } = splitLegalOnce(text);
      if (unread === '') return [];
      const hasParts = Object.values(parts).some((part) => part !== '');
      const message = hasParts
        ? `${source} was split into fields without ${quote(unread)}`
        : `${source} couldn't be split into fields: ${quote(unread)}`;
      return [{ column, source, message }];
    });
}
