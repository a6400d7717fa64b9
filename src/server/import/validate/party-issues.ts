import { findSwappedLines } from '#shared/import/match/address-lines.ts';
import { keyOf, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import { contactKeys } from '#shared/import/match/contact-details.ts';
import { namesOtherParty } from '#shared/import/match/details-of-others.ts';
import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import { countiesOfAddresses } from '#shared/import/match/places-of-land.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { warn } from './file-issues.ts';

type Suggestions = ReadonlyMap<string, readonly Suggestion[]>;

const listOf = new Intl.ListFormat('en-US', { type: 'conjunction', style: 'long' });
const quoted = (names: readonly string[]) => listOf.format(names.map((name) => `"${name}"`));
const isOwnerName = (each: Suggestion) => keyOf(each) === 'owner.owner_name';

/**
 * Explains columns that are left out of the first draft because they belong to another party than the owner, or to an
 * address instead of the land.
 */
export function partyIssues(suggestions: Suggestions): ValidationIssue[] {
  if (![...suggestions.values()].some((list) => list.some(isOwnerName))) return [];
  const details = detailsBehindParties(suggestions).map(({ party, names }) =>
    warn(
      names.length === 1
        ? `${quoted(names)} comes after "${party}", so it isn't mapped to the owner. Map it if it's the owner's.`
        : `${quoted(names)} come after "${party}", so they aren't mapped to the owner. Map them if they're the owner's.`,
      names[0] ?? null,
    ),
  );
  const counties = countiesOfAddresses(suggestions).map((name) =>
    warn(
      `"${name}" is within the owner's address, so it isn't mapped to the tract. Map it if it's the county of the land.`,
      name,
    ),
  );
  return [...details, ...counties];
}

/** Warns about numbered lines of an address that are taken in another order than their numbers'. */
export function addressLineIssues(suggestions: Suggestions): ValidationIssue[] {
  return findSwappedLines(suggestions).map(({ first, street }) => ({
    severity: 'warning',
    message: `Nearly all streets are in "${street}", so it's mapped to Address Line 1, and "${first}" isn't. Check the order of the lines, and swap them if it's wrong.`,
    sourceColumn: street,
    targetEntity: 'owner',
    targetColumn: 'address_line_1',
  }));
}

/** Returns the columns of contact details without a field that follow another party than the owner, by that party. */
function detailsBehindParties(suggestions: Suggestions): { party: string; names: string[] }[] {
  const found: { party: string; names: string[] }[] = [];
  let isBehindParty = false;
  for (const [name, list] of suggestions) {
    const isOwner = list.some((each) => isOwnerName(each) && each === list[0] && each.confidence >= minOwner);
    if (!isOwner && namesOtherParty(name) && !saysDetail(name)) {
      isBehindParty = true;
      found.push({ party: name, names: [] });
    } else if (isBehindParty && list.length === 0 && saysDetail(name)) found.at(-1)?.names.push(name);
    else isBehindParty = false;
  }
  return found.filter(({ names }) => names.length > 0);
}

const minOwner = 0.7;
const saysDetail = (name: string) => [...fieldsOfName(name)].some((field) => contactKeys.has(field));
