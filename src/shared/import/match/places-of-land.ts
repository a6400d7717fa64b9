import { type ColumnMapping, type Contender, keyOf, type Suggestion } from './assign-suggestions.ts';
import { stemsIn } from './names.ts';

type Columns = ReadonlyMap<string, Contender[]>;
type Place = 'county' | 'state' | 'city' | 'zip' | 'street' | 'owner' | 'other';

/** The words of columns that do not say whose county or state they have. */
const bareNames: Readonly<Record<string, Place>> = { county: 'county', parish: 'county', state: 'state' };
const ofFields: readonly (readonly [string, Place])[] = [
  ['owner.city', 'city'],
  ['owner.zipcode', 'zip'],
  ['owner.address_line_1', 'street'],
  ['owner.owner_name', 'owner'],
];
const minName = 0.7;
const minConfidence = 0.5;
/** The confidence of a county or state that only the columns next to it tell from another one with the same name. */
const likely = 0.85;
/** The confidence of a state that may be that of the land or of the owner's address. */
const unclear = { land: 0.65, owner: 0.6 };

const stateOfLand: ColumnMapping = { table: 'tract', column: 'state' };
const stateOfOwner: ColumnMapping = { table: 'owner', column: 'state' };
const countyOfLand: ColumnMapping = { table: 'tract', column: 'county' };

/**
 * Decides by the columns next to them whether counties and states are those of the land or of the owner's address: a
 * state next to a county and before the owners, or apart from the state next to a city or zip code, is that of the land.
 * Behind the owners it may be either's. A county within an address is not that of the land.
 */
export function withPlacesOfLand(settled: Columns): Columns {
  const columns = [...settled].map(([name, list]) => ({ name, list, place: placeOf(name, list) }));
  const places = columns.map(({ place }) => place);
  const firstOfOwner = places.findIndex((place) => place === 'owner' || place === 'street');
  if (firstOfOwner < 0) return settled;
  const hasAddress = places.some((place) => place === 'street' || isCity(place));
  const has = (own: Place, is: (at: number) => boolean) =>
    places.some((place, at) => place === own && is(at));
  const hasCountyOfAddress = has('county', (at) => isWithinAddress(places, at));
  const hasStateOfAddress = has('state', (at) => isOfAddress(places, at));
  const isOfLand = (at: number) =>
    !isOfAddress(places, at) && countyBeside(places, at) !== null && (hasStateOfAddress || at < firstOfOwner);
  const hasStateOfLand = has('state', isOfLand);
  const decide = (at: number): Contender[] => {
    const { list = [], place } = columns[at] ?? {};
    if (place === 'county') {
      if (isWithinAddress(places, at)) return list.filter(({ column }) => column !== 'county');
      return hasCountyOfAddress ? withField(list, countyOfLand, likely) : list;
    }
    if (place !== 'state') return list;
    if (isOfAddress(places, at)) return hasStateOfLand ? [field(list, stateOfOwner, likely)] : list;
    const county = countyBeside(places, at);
    if (county === null) return list;
    if (!isOfLand(at)) return hasAddress ? list.map(asUnclear) : list;
    const ofCounty = confidenceOf(columns[county]?.list ?? [], countyOfLand);
    return [field(list, stateOfLand, hasStateOfAddress ? Math.max(ofCounty, likely) : ofCounty)];
  };
  return new Map(columns.map(({ name }, at) => [name, decide(at)]));
}

/** Returns the columns of counties within addresses without a suggestion, such as County between City and Zip. */
export function countiesOfAddresses(
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): readonly string[] {
  const columns = [...suggestions].map(([name, list]) => ({
    name,
    isOpen: list.length === 0,
    place: placeOf(
      name,
      list.slice(0, 1).map((each) => ({ ...each, byName: each.confidence, quality: 1 })),
    ),
  }));
  const places = columns.map(({ place }) => place);
  return columns.flatMap(({ name, isOpen, place }, at) =>
    place === 'county' && isOpen && isWithinAddress(places, at) ? [name] : [],
  );
}

/** A name of one word, which may have a number behind it, as in State (2). */
const oneWord = /^\W*[a-z]+\W*\d*\W*$/i;

function placeOf(name: string, list: readonly Contender[]): Place {
  const [stem = ''] = oneWord.test(name) ? stemsIn(name) : [];
  const bare = bareNames[stem];
  if (bare !== undefined) return bare;
  const found = ofFields.find(([key]) =>
    list.some((each) => keyOf(each) === key && each.byName >= minName && each.confidence >= minConfidence),
  );
  return found?.[1] ?? 'other';
}

const isCity = (place: Place | undefined) => place === 'city' || place === 'zip';

/** Returns whether a state is next to a city or a zip code; a county may be between them as in City, County, State. */
function isOfAddress(places: readonly Place[], at: number): boolean {
  if (isCity(places[at - 1]) || isCity(places[at + 1])) return true;
  const isBehindCity = places[at - 1] === 'county' && places[at - 2] === 'city';
  return isBehindCity || (places[at + 1] === 'county' && places[at + 2] === 'zip');
}

/** Returns the position of a county next to a state; null if there is none. */
const countyBeside = (places: readonly Place[], at: number): number | null =>
  [at - 1, at + 1].find((next) => places[next] === 'county') ?? null;

/** Returns whether a county is between the city and the rest of one address with a street or a zip code. */
function isWithinAddress(places: readonly Place[], at: number): boolean {
  const before = places.slice(0, at);
  const own = before.slice(before.findLastIndex((place) => !['street', 'city', 'state'].includes(place)) + 1);
  const next = places[at + 1];
  const isRest = next === 'zip' || (next === 'state' && !own.includes('state'));
  const isWhole = own.includes('street') || next === 'zip' || places[at + 2] === 'zip';
  return own.includes('city') && isRest && isWhole;
}

const confidenceOf = (list: readonly Contender[], place: ColumnMapping) =>
  list.find((each) => keyOf(each) === keyOf(place))?.confidence ?? 0;

/** Returns what a column has, with at least this confidence. */
function field(list: readonly Contender[], place: ColumnMapping, least: number): Contender {
  const own = list.find((each) => keyOf(each) === keyOf(place)) ?? {
    ...place,
    confidence: 0,
    byName: 0,
    quality: 1,
  };
  return {
    ...own,
    confidence: Math.max(own.confidence, least),
    byName: Math.max(own.byName, least),
  };
}

const withField = (list: readonly Contender[], place: ColumnMapping, least: number) => [
  field(list, place, least),
  ...list.filter((each) => keyOf(each) !== keyOf(place)),
];

function asUnclear(each: Contender): Contender {
  const isOfLand = keyOf(each) === keyOf(stateOfLand);
  if (!isOfLand && keyOf(each) !== keyOf(stateOfOwner)) return each;
  return { ...each, confidence: Math.min(each.confidence, isOfLand ? unclear.land : unclear.owner) };
}
