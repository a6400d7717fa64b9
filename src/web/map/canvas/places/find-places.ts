import { joinBounds } from '#shared/map/geo/fit.ts';
import { isState, stateOf } from '#shared/map/geo/states.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import type { NamedPlace } from './load-named-places.ts';

/** Places that match a text: those that it names in full, and those whose names start with it. States come first. */
export type FoundPlaces = { named: NamedPlace[]; begun: NamedPlace[] };

/** What a text may mean: a county or a state, and the state in which a county must be. */
type Sought = {
  name: string;
  state: string | null;
  /** Whether the text states that it is a county. */
  isCounty: boolean;
};

/** Finds at most `most` counties and states by "Reeves", "Reeves County", "Reeves, TX", or "Reeves County, Texas". */
export function findPlaces(places: readonly NamedPlace[], text: string, max: number): FoundPlaces {
  const typed = folded(text);
  if (typed.length < 2) return { named: [], begun: [] };
  const wanted = readingsOf(typed);
  const named: NamedPlace[] = [];
  const prefixMatches: NamedPlace[] = [];
  for (const place of places) {
    const [name = '', state] = place.name.split(', ').map(folded);
    const fits = wanted.filter((sought) => isIn(sought, state) && name.startsWith(sought.name));
    if (fits.length === 0) continue;
    if (fits.some((sought) => sought.name === name)) named.push(place);
    else prefixMatches.push(place);
  }
  const namedMatches = named.slice(0, max);
  return { named: namedMatches, begun: prefixMatches.slice(0, max - namedMatches.length) };
}

/**
 * Finds the county that a record names, with or without its state; otherwise the state, if it names one. Undefined if
 * several states have a county of that name and none is named. The bounds include an independent city with the name of
 * the county.
 */
export function findCounty(
  places: readonly NamedPlace[],
  county: string,
  state: string,
): { manner: 'county' | 'state'; bounds: Bounds } | undefined {
  const text = [county, state].filter((each) => each.trim() !== '').join(', ');
  const found = county.trim() === '' ? [] : findPlaces(places, text, places.length).named.filter(isCounty);
  if (new Set(found.map(({ name }) => name)).size === 1) {
    const bounds = joinBounds(found.map((each) => each.bounds));
    if (bounds !== undefined) return { manner: 'county', bounds };
  }
  const wanted = stateOf(state);
  const whole = places.find((place) => !isCounty(place) && folded(place.name) === wanted);
  return whole && { manner: 'state', bounds: whole.bounds };
}

function isCounty({ name }: NamedPlace): boolean {
  return name.includes(', ');
}

/**
 * Returns the readings of a text: as typed, and without words such as "county". "Salt Co" may also be the start of a
 * longer name.
 */
function readingsOf(typed: string): Sought[] {
  return placesIn(typed).flatMap(({ name, state }) => {
    const bare = name.replace(/^county of /, '').replace(/ (?:co|cou|coun|count|county|parish|borough)$/, '');
    return [
      { name, state, isCounty: false },
      ...(bare === name || bare.length < 2 ? [] : [{ name: bare, state, isCounty: true }]),
    ];
  });
}

/** Splits a text into a name and the state after it, which may come without a comma. */
function placesIn(typed: string): { name: string; state: string | null }[] {
  const comma = typed.lastIndexOf(',');
  if (comma !== -1) {
    const state = typed.slice(comma + 1).trim();
    return [{ name: typed.slice(0, comma).trim(), state: state === '' ? null : state }];
  }
  const words = typed.split(' ');
  const behind = [1, 2].flatMap((count) => {
    const state = words.slice(-count).join(' ');
    return words.length > count && isState(state) ? [{ name: words.slice(0, -count).join(' '), state }] : [];
  });
  return [{ name: typed, state: null }, ...behind];
}

/**
 * Returns whether a place in this state matches; undefined means the state itself. The name of a state may be typed
 * in part.
 */
function isIn(sought: Sought, state: string | undefined): boolean {
  if (state === undefined) return sought.state === null && !sought.isCounty;
  return sought.state === null || stateOf(sought.state) === state || state.startsWith(sought.state);
}

/**
 * Converts to lowercase without accents and periods, with single spaces: "St. Clair" and "Doña Ana" match "st clair"
 * and "dona ana".
 */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|[.]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
