import { distance } from 'fastest-levenshtein';
import { isState, stateOf } from '#shared/map/geo/states.ts';
import type { TextAdvice } from '#web/land/records/detail/text-advice.ts';
import type { NamedPlace } from './load-named-places.ts';

/** The states by name, with their counties. */
export type Counties = ReadonlyMap<string, readonly string[]>;

/** Maximum number of names to propose for a misspelled one. */
const mostReadings = 3;

/** Between several counties of one tract, such as "Reeves and Ward". */
const separators = /[,;&/]|\band\b/i;

/** Groups the named places, which are states, and counties such as "Reeves, Texas". */
export function countiesOf(places: readonly NamedPlace[]): Counties {
  const counties = new Map<string, string[]>();
  for (const { name } of places) {
    const [place = '', state] = name.split(', ');
    const known = counties.get(state ?? place) ?? [];
    counties.set(state ?? place, known);
    if (state !== undefined) known.push(place);
  }
  return counties;
}

/**
 * Returns the counties of a state to choose from, and a warning if the text names none of them: "Reevs" in Texas may
 * mean Reeves. Several counties may be named, as "Reeves and Ward". Outside of the known states there is no advice.
 */
export function adviseCounty(counties: Counties, county: string, state: string): TextAdvice {
  const stateName = nameOfState(counties, state);
  if (stateName === undefined && state.trim() !== '') return { suggestions: [] };
  const candidates = stateName === undefined ? all(counties) : (counties.get(stateName) ?? []);
  const suggestions = [...new Set(candidates)];
  const known = new Set(candidates.map(bare));
  const isKnown = (text: string) => known.has(bare(text));
  if (county.trim() === '' || isKnown(county)) return { suggestions };
  const parts = county.split(separators).filter((part) => part.trim() !== '');
  const wrong = parts.filter((part) => !isKnown(part) && !isState(part));
  if (wrong.length === 0) return { suggestions };
  const where = stateName === undefined ? 'in the United States' : `of ${stateName}`;
  const quoted = `“${(wrong.length === 1 ? wrong[0] : county)?.trim()}”`;
  if (parts.length > 1)
    return { suggestions, warning: `${quoted} is not a county or parish ${where}. Check the spelling.` };
  const others = stateName === undefined ? [] : statesWith(counties, county);
  if (others.length > 0)
    return { suggestions, warning: `${quoted} is a county of ${others.join(', ')}, not of ${stateName}.` };
  return {
    suggestions,
    warning: `${quoted} is not a county or parish ${where}.`,
    ...readingsOf(county, suggestions),
  };
}

/**
 * Returns a warning if the legal description or the area's name names counties, and the tract's own is not among them:
 * "… of Ward County, Texas" of a tract in Reeves.
 */
export function contradictionOfCounty(
  counties: Counties,
  { county, state, description, area }: Record<'county' | 'state' | 'description' | 'area', string>,
): string | undefined {
  const stateName = nameOfState(counties, state);
  const candidates = stateName === undefined ? all(counties) : (counties.get(stateName) ?? []);
  const known = new Map(candidates.map((name) => [bare(name), name]));
  const own = new Set(
    county
      .split(separators)
      .map(bare)
      .filter((each) => known.has(each)),
  );
  if (own.size === 0) return undefined;
  const contradicts = (named: readonly string[]) =>
    named.length > 0 && !named.some((name) => own.has(bare(name)));
  const described = countiesIn(known, description);
  if (contradicts(described))
    return `Legal Description names ${listCounties(described)}, not ${county.trim()}.`;
  // An area is often named after its county, as in "Red Bluff (Loving)".
  const inParentheses = [...area.matchAll(/\(([^()]+)\)/g)].flatMap(
    ([, text = '']) => known.get(bare(text)) ?? [],
  );
  const ofArea = [...countiesIn(known, area), ...inParentheses];
  return contradicts(ofArea)
    ? `The area names ${listCounties([...new Set(ofArea)])}, not ${county.trim()}.`
    : undefined;
}

/**
 * Finds "Reeves County", "Reeves and Ward Counties" and "County of Reeves". A county's school lands often lie in another
 * county, and a call may go to another county's line or along a county road.
 */
function countiesIn(known: ReadonlyMap<string, string>, text: string): string[] {
  const words = text.match(/[\p{L}\p{M}'’.-]+|[,;:()&]/gu) ?? [];
  const found = new Set<string>();
  const add = (name: string | undefined) => {
    if (name !== undefined) found.add(name);
    return name !== undefined;
  };
  /** The longest known name of at most three words that ends before a word, or starts with it. */
  const endingBefore = (end: number) =>
    [3, 2, 1].flatMap((size) => nameAt(known, words, end - size, end) ?? [])[0];
  const startingAt = (start: number) =>
    [3, 2, 1].flatMap((size) => nameAt(known, words, start, start + size) ?? [])[0];
  words.forEach((word, at) => {
    if (!/^(?:count(?:y|ies)|parish(?:es)?)[.]?$/i.test(word)) return;
    const next = words[at + 1] ?? '';
    if (/^(?:roads?|rd|highway|school|line|lines|r)[.]?$/i.test(next)) return;
    if (/^of$/i.test(next) && add(startingAt(at + 2))) return;
    const last = endingBefore(at);
    if (!add(last) || last === undefined || !/es[.]?$/i.test(word)) return;
    // "Reeves, Loving and Ward Counties"
    let end = at - last.split(' ').length;
    while (/^(?:and|&|,)$/i.test(words[end - 1] ?? '')) {
      const earlier = endingBefore(end - 1);
      if (earlier !== undefined) add(earlier);
      end -= 1 + (earlier?.split(' ').length ?? 0);
    }
  });
  return [...found];
}

function nameAt(
  known: ReadonlyMap<string, string>,
  words: readonly string[],
  start: number,
  end: number,
): string | undefined {
  if (start < 0 || end > words.length) return undefined;
  const named = words.slice(start, end);
  return named.every((word) => /\p{L}/u.test(word)) ? known.get(bare(named.join(' '))) : undefined;
}

function listCounties(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}

/** Returns the states to choose from, and a warning if the text names none of them, by name or by two letters. */
export function adviseState(counties: Counties, state: string): TextAdvice {
  const suggestions = [...counties.keys()];
  if (state.trim() === '' || nameOfState(counties, state) !== undefined) return { suggestions };
  return {
    suggestions,
    warning: `“${state.trim()}” is not a state of the United States.`,
    ...readingsOf(state, suggestions),
  };
}

function nameOfState(counties: Counties, text: string): string | undefined {
  const wanted = bare(stateOf(text));
  return [...counties.keys()].find((name) => bare(name) === wanted);
}

function all(counties: Counties): string[] {
  return [...counties.values()].flat();
}

function statesWith(counties: Counties, county: string): string[] {
  const wanted = bare(county);
  return [...counties]
    .filter(([, names]) => names.some((name) => bare(name) === wanted))
    .map(([state]) => state);
}

/** Returns the names that differ by two letters at most, or by one if they are short; the closest first. */
function readingsOf(text: string, names: readonly string[]): Pick<TextAdvice, 'readings'> {
  const typed = bare(text);
  const limit = typed.length < 5 ? 1 : 2;
  const close = names
    .map((name) => ({ name, far: distance(typed, bare(name)) }))
    .filter(({ far }) => far <= limit)
    .sort((one, other) => one.far - other.far)
    .slice(0, mostReadings)
    .map(({ name }) => ({ typed: name, label: name }));
  return close.length === 0 ? {} : { readings: close };
}

/** The letters of a name, without "County" or "Parish": "De Soto Parish" and "DeSoto" are the same. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\b(?:county|parish|borough|co)\b\.?\s*$/, '')
    .replace(/^\s*county of\b/, '')
    .replace(/\bsaint\b/, 'st')
    .replace(/\P{L}/gu, '');
}
