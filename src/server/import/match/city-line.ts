import { keyOf, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import { type CityLine, cityParts, hasState, splitCity } from '#shared/import/match/city-parts.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { contactKeys, isCityLine } from '#shared/import/match/contact-details.ts';
import { namesOtherParty } from '#shared/import/match/details-of-others.ts';
import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import { stemsIn } from '#shared/import/match/names.ts';

const minShare = 0.8;
/** Words in the name of such a column; any other may say that the address is somebody else's. */
const ownWords: ReadonlySet<string> = new Set(
  'city state zip code csz owner landowner lessor mailing address town and'.split(' ').flatMap(stemsIn),
);

/**
 * Finds the column that has the cities and the states of owners' addresses together, by its name and values; null if a file
 * has none, or lists no owners.
 */
export function findCityLine(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): CityLine | null {
  const listsOwners = [...suggestions.values()].some(([best]) => best && keyOf(best) === 'owner.owner_name');
  if (!listsOwners) return null;
  const names = [...facts.keys()];
  for (const [column, { samples }] of facts) {
    const split = samples.filter(hasState);
    const isLine = split.length > 0 && split.length >= samples.length * minShare;
    if (!isLine || !isOfOwner(column) || isBehindOther(names, column)) continue;
    const hasZip = split.some((text) => splitCity(text).zipcode !== '');
    return { column, parts: cityParts.filter((part) => part !== 'zipcode' || hasZip) };
  }
  return null;
}

const isOfOwner = (name: string) =>
  (isCityLine(name) || stemsIn(name).some((stem) => /^(city|csz)$/.test(stem))) &&
  stemsIn(name).every((stem) => ownWords.has(stem));

/** Returns whether a column follows another party, perhaps with more of its address between them. */
function isBehindOther(names: readonly string[], column: string): boolean {
  for (const name of names.slice(0, names.indexOf(column)).toReversed()) {
    if (namesOtherParty(name)) return true;
    if (![...fieldsOfName(name)].some((field) => contactKeys.has(field))) return false;
  }
  return false;
}
