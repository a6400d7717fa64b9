import { keyOf, type Suggestion } from './assign-suggestions.ts';
import { placeStems } from './contact-details.ts';
import { stemsIn } from './names.ts';

type Suggestions = Map<string, Suggestion[]>;

/** The stems of the names of parts of an address, by their field. */
const partOfStem = new Map([
  ['addres', 'address_line_1'],
  ['street', 'address_line_1'],
  ['city', 'city'],
  ['state', 'state'],
  ['zip', 'zipcode'],
  ['zipcode', 'zipcode'],
  ['postal', 'zipcode'],
]);
const fillers: ReadonlySet<string> = new Set(['code', 'line', '1', 'mailing']);

type Part = { name: string; field: string; suggested: Suggestion | undefined };

const minParts = 3;
/** The confidence below which an address may not be the owner's. */
const sure = 0.7;

/** Returns the parts of addresses, by the words by which their names say which address it is: New Address, New City. */
function addressesIn(suggestions: Suggestions): Map<string, Part[]> {
  const parts = [...suggestions].flatMap(([name, list]) => {
    const stems = stemsIn(name);
    const fields = new Set(stems.flatMap((stem) => partOfStem.get(stem) ?? []));
    const whose = stems.filter((stem) => !partOfStem.has(stem) && !fillers.has(stem));
    const [field] = fields;
    if (field === undefined || fields.size > 1 || whose.length === 0) return [];
    if (whose.some((stem) => placeStems.has(stem))) return [];
    const suggested = list.find((each) => keyOf(each) === `owner.${field}`);
    return [{ whose: whose.join(' '), name, field, suggested }];
  });
  return Map.groupBy(parts, ({ whose }) => whose);
}

/**
 * Suggests an address that is doubtful as the owner's with all its parts or with none of them: the state beside New
 * Address, New City and New Zip is not that of the land, and a city without its street is nobody's.
 */
export function withWholeAddresses(suggestions: Suggestions): Suggestions {
  const changed = new Map<string, Suggestion[]>();
  for (const parts of addressesIn(suggestions).values()) {
    const fields = new Set(parts.map(({ field }) => field));
    if (parts.length < minParts || fields.size < parts.length || !fields.has('address_line_1')) continue;
    const found = parts.flatMap(({ suggested }) => suggested ?? []);
    const isSure = found.some(({ confidence }) => confidence >= sure);
    const isWhole = parts.every(({ field, suggested }) => field === 'state' || suggested !== undefined);
    const least = Math.min(...found.map(({ confidence }) => confidence));
    for (const { name, field, suggested } of parts) {
      const rest = (suggestions.get(name) ?? []).filter(
        (each) => each !== suggested && keyOf(each) !== 'tract.state',
      );
      if (isWhole)
        changed.set(name, [suggested ?? { table: 'owner', column: field, confidence: least }, ...rest]);
      else if (!isSure) changed.set(name, rest);
    }
  }
  return new Map([...suggestions].map(([name, list]) => [name, changed.get(name) ?? list]));
}
