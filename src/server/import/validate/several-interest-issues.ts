import { keyOf, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { findSeveralInterests, interestTypeInName } from '#shared/import/match/several-interests.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { warn } from './file-issues.ts';

const listOf = new Intl.ListFormat('en-US', { type: 'conjunction', style: 'long' });

const { options } = bridges.ownership.fields.interest_type;
const decimalInterest = 'ownership.decimal_interest';

/**
 * Says which columns of a list of tracts and owners could each be an owner's decimal interest in a tract, and which one
 * says by its name a type of interest that no column has.
 */
export function severalInterestIssues(
  facts: ReadonlyMap<string, ColumnFacts>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  if (!listsInterests(suggestions)) return [];
  const { open, isEven } = findSeveralInterests(facts);
  if (open.length === 0) return untypedIssues(suggestions);
  const names = listOf.format(open.map((name) => `"${name}"`));
  const what = isEven
    ? "None is mapped to Decimal Interest, which is the owner's share of the tract. Map the one that states it, and its Interest Type."
    : "Decimal Interest is the owner's share of the tract. Check which one states it.";
  return [warn(`This list has several interests: ${names}. ${what}`, null)];
}

/** Whether a list may state what owners have in tracts: it names both. */
export function listsInterests(suggestions: ReadonlyMap<string, readonly Suggestion[]>): boolean {
  const suggested = [...suggestions.values()].flat();
  const hasOwners = suggested.some((each) => keyOf(each) === 'owner.owner_name');
  return hasOwners && suggested.some(({ table }) => table === 'tract');
}

function untypedIssues(suggestions: ReadonlyMap<string, readonly Suggestion[]>): ValidationIssue[] {
  const listsTypes = [...suggestions.values()].some((list) =>
    list.some((each) => keyOf(each) === 'ownership.interest_type'),
  );
  if (listsTypes) return [];
  return [...suggestions].flatMap(([name, list]) => {
    const [best] = list;
    const type = best !== undefined && keyOf(best) === decimalInterest ? interestTypeInName(name) : null;
    const label = options.find(({ value }) => value === type)?.label;
    if (label === undefined) return [];
    return [
      warn(
        `"${name}" says the type of the interests, but no column does, so they have no Interest Type. Add a column to the file with ${label} in every row, or set it after the import.`,
        name,
      ),
    ];
  });
}
