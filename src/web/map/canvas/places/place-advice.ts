import { distance } from 'fastest-levenshtein';
import { isState, stateOf } from '#shared/map/geo/states.ts';
import type { TextAdvice } from '#web/land/records/detail/text-advice.ts';
import type { NamedPlace } from './load-named-places.ts';

/** The states by name, with their counties. */
export type Counties = ReadonlyMap<string, readonly string[]>;

/** Maximum number of names to propose for a misspelled one. */
const mostReadings = 3;

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
  const parts = county.split(/[,;&/]|\band\b/i).filter((part) => part.trim() !== '');
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
