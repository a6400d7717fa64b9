import { isStateAlone } from './value-evidence.ts';

/** The parts of the last line of an address, each for the owner's field of that name. */
export const cityParts = ['city', 'state', 'zipcode'] as const;
export type CityPart = (typeof cityParts)[number];

const provinces: ReadonlySet<string> = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '));
const isState = (text: string) => isStateAlone(text) || isStateAlone(text.toUpperCase());
/** The end of a line, after the city or the state: a zip code, also without its leading zero, or a Canadian postal code. */
const code = /[\s,/]+(\d{4,5}(?:\s?-?\s?\d{4}|-)?|[a-z]\d[a-z]\s?\d[a-z]\d)$/i;
const separated = /^(.*\p{L}.*?)\s*[,/]\s*([\p{L}.]+(?:\s\p{L}+)?)$/u;
/** Without a mark between them, only two capitals are a state: Midland TX. */
const spaced = /^(.*\p{L}.*?)\s+([A-Z]{2})\.?$/u;

/** No last line of an address is longer, in characters. */
const maxLength = 200;

/**
 * Splits the last line of an address, such as "Midland, TX 79701" or "Midland/TX". Of anything else, `city` is the whole text
 * and the other parts are blank. Never fails.
 */
export function splitCity(text: string): Record<CityPart, string> {
  const given = text.trim();
  if (given.length > maxLength) return { city: given, state: '', zipcode: '' };
  const line = given.replace(/\s+/g, ' ');
  const whole = { city: line, state: '', zipcode: '' };
  const [end = '', zipcode = ''] = code.exec(line) ?? [];
  const place = line.slice(0, line.length - end.length);
  const [, city = '', state = ''] = separated.exec(place) ?? spaced.exec(place) ?? [];
  const named = state.replaceAll('.', '');
  return isState(named) || provinces.has(named.toUpperCase()) ? { city, state: named, zipcode } : whole;
}

/** Returns whether a text has a city and a state, and so can be split. */
export function hasState(text: string): boolean {
  return splitCity(text).state !== '';
}

/** A column with the cities of owners' addresses together with their states and, perhaps, zip codes. */
export type CityLine = { column: string; parts: CityPart[] };

export const cityPartLabels: Readonly<Record<CityPart, string>> = {
  city: 'City',
  state: 'State',
  zipcode: 'Zip Code',
};
