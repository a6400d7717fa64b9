import { assignSuggestions, keyOf, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { stemsIn } from '#shared/import/match/names.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';

/** Texts that lists spread over several columns; address lines have warnings of their own. */
const spread: ReadonlySet<string> = new Set([
  'owner.owner_name',
  'lease.contract_name',
  'lease.legal_description',
  'tract.legal_description',
  'tract.metes_bounds',
  'tract.quarter_quarter',
  'tract.section',
  'tract.survey_abstract',
  'tract.lot_parcel',
]);
const lineNumber = /^[1-9]$/;
const continued = / (?:cont|cont d|contd|continued|continuation)$/;
const listOf = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Warns about texts in several numbered columns, such as LEGAL1 and LEGAL2 or Owner Name 1 and 2, of which only the first
 * is mapped.
 */
export function furtherLineIssues(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'filled'>>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const assigned = assignSuggestions(Object.fromEntries(suggestions));
  return linesOf([...suggestions.keys()]).flatMap(([first = '', ...others]) =>
    (suggestions.get(first) ?? [])
      .filter((each) => spread.has(keyOf(each)))
      .flatMap(({ table, column }): ValidationIssue[] => {
        const lost = others.filter(
          (name) => (facts.get(name)?.filled ?? 0) > 0 && assigned.get(name)?.table !== table,
        );
        if (lost.length === 0) return [];
        const are = lost.length === 1 ? "isn't" : "aren't";
        const names = listOf.format(lost.map((name) => `"${name}"`));
        return [
          {
            severity: 'warning',
            message: `${names} may continue "${first}", but ${are} mapped and will be lost. Combine the columns if they have one text; otherwise give each its own row in the file.`,
            sourceColumn: first,
            targetEntity: table,
            targetColumn: column,
          },
        ];
      }),
  );
}

/** Returns the columns whose names differ only in their numbers, in the order of these; a name without one is the first. */
function linesOf(names: readonly string[]): string[][] {
  const lines = names.flatMap((name) => {
    const plain = plainName(name);
    const isContinued = continued.test(plain);
    const stems = stemsIn(plain.replace(continued, ''));
    const numbers = stems.filter((stem) => lineNumber.test(stem));
    if (numbers.length > (isContinued ? 0 : 1)) return [];
    const rest = stems.filter((stem) => !lineNumber.test(stem) && stem !== 'line');
    return [{ name, number: isContinued ? 2 : Number(numbers[0] ?? 1), text: rest.join(' ') }];
  });
  return [...Map.groupBy(lines, ({ text }) => text).values()].flatMap((group) => {
    const isNumbered = group.length > 1 && new Set(group.map(({ number }) => number)).size === group.length;
    const ordered = group.toSorted((one, other) => one.number - other.number);
    return isNumbered && ordered[0]?.number === 1 ? [ordered.map(({ name }) => name)] : [];
  });
}
