import { areOneTypoApart } from '#shared/land/search/typos.ts';
import { isState, stateOf } from '#shared/map/geo/states.ts';

/** The places of the records in question, as written there. */
export type KnownPlaces = {
  counties: readonly KnownCounty[];
  areas: readonly string[];
};
type KnownCounty = { county: string; state: string | null };

/** A place that a question names: a county with all spellings in the records, or an area. */
export type Place =
  | {
      kind: 'county';
      label: string;
      counties: readonly KnownCounty[];
      /** Whether records in other states have a county with this name, too. */
      isOneOfSeveral: boolean;
    }
  | { kind: 'area'; label: string };

type Reading = { ok: true; places: Place[] } | { ok: false; unknown: string };

/** Returns a county's name in lowercase, without the word “County”. */
function countyKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:the\s+)?(?:county|parish|counties|parishes)\s+of\s+/, '')
    .replace(/\s+(?:county|parish|counties|parishes|co\.?)$/, '')
    .trim();
}

/**
 * Reads places as people write them: "Reeves County, TX", "Reeves county Texas", "Loving and Reeves", the name of an
 * area. Only places of records count; otherwise returns the first unknown part.
 */
export function readPlaces(text: string, known: KnownPlaces): Reading {
  const whole = readOne(text, known);
  if (whole !== null) return { ok: true, places: [whole] };
  const parts = splitPlaces(text);
  const places: Place[] = [];
  for (const part of parts) {
    const place = readOne(part, known);
    if (place === null) return { ok: false, unknown: part };
    if (!places.some(({ kind, label }) => kind === place.kind && label === place.label)) places.push(place);
  }
  return places.length === 0 ? { ok: false, unknown: text.trim() } : { ok: true, places };
}

/**
 * Splits "Loving and Reeves Counties, TX" into counties, each with the state that follows it or the last one of the
 * list.
 */
function splitPlaces(text: string): string[] {
  const parts: string[] = [];
  let first = 0;
  for (const piece of text.split(/\s*[,;&]\s*|\s+(?:and|or)\s+/i)) {
    const bare = piece.replace(/^(?:and|or)\s+/i, '').trim();
    if (bare === '') continue;
    if (isState(bare) && parts.length > first) {
      for (let place = first; place < parts.length; place += 1) parts[place] = `${parts[place]}, ${bare}`;
      first = parts.length;
    } else parts.push(bare);
  }
  return parts;
}

function readOne(text: string, known: KnownPlaces): Place | null {
  const wanted = text.replace(/^\s*in\s+/i, '').trim();
  const named = wanted.replace(/^(?:the\s+)?area\s+|\s+area$/gi, '');
  const area = findArea([wanted, named], known.areas);
  // If a county and an area share a name, only the word “area” selects the area.
  if (area !== undefined && named !== wanted) return { kind: 'area', label: area };
  return readCounty(wanted, known) ?? (area === undefined ? null : { kind: 'area', label: area });
}

/** Finds the area with this name, or else the only one whose name differs just by blanks and accents. */
function findArea(names: readonly string[], areas: readonly string[]): string | undefined {
  const lower = (text: string) => text.trim().toLowerCase();
  const same = areas.find((each) => names.some((name) => lower(each) === lower(name)));
  if (same !== undefined) return same;
  const alike = areas.filter((each) => names.some((name) => squeezed(each) === squeezed(name)));
  return alike.length === 1 ? alike[0] : undefined;
}

/** Returns only letters and digits, without case and accents, so that “De Witt” and “DeWitt” match. */
function squeezed(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function readCounty(text: string, { counties }: KnownPlaces): Place | null {
  const called = (name: string) => countiesCalled(name, counties);
  const plain = called(text);
  if (plain.length > 0) return countyPlace(plain, plain);
  const [, name, state] = /^(.+?)[,\s]+((?:new|north|south|west|rhode)\s+[a-z]+|[a-z.]+)$/i.exec(text) ?? [];
  if (name === undefined || state === undefined || !isState(state)) return null;
  const all = called(name);
  const inState = all.filter((each) => stateOf(each.state ?? '') === stateOf(state));
  const stateless = all.filter((each) => (each.state ?? '') === '');
  // A record without a state matches any state, unless another state also has a county of this name.
  if (inState.length + stateless.length === all.length)
    return all.length === 0 ? null : countyPlace(all, all);
  return inState.length === 0 ? null : countyPlace(inState, all);
}

/** Finds the counties with this name, or else those that differ just by blanks and accents. */
function countiesCalled(name: string, counties: readonly KnownCounty[]): readonly KnownCounty[] {
  const key = countyKey(name);
  const same = counties.filter(({ county }) => countyKey(county) === key);
  if (same.length > 0 || squeezed(key) === '') return same;
  return counties.filter(({ county }) => squeezed(countyKey(county)) === squeezed(key));
}

/** Suggests places for an unknown name: those that contain it, are contained in it, or are one typo away. */
export function nearestPlaces(
  text: string,
  { counties, areas }: KnownPlaces,
): { kind: Place['kind']; name: string }[] {
  const wanted = squeezed(
    countyKey(text.replace(/,?\s+[a-z.]+$/i, (end) => (isState(end.replace(',', '')) ? '' : end))),
  );
  if (wanted.length < 3) return [];
  const isNear = (name: string) => {
    const key = squeezed(countyKey(name));
    return (key.length > 2 && (key.includes(wanted) || wanted.includes(key))) || areOneTypoApart(key, wanted);
  };
  const named = [...new Set(counties.map(({ county }) => county.trim()))].filter(isNear);
  return [
    ...named.map((name) => ({ kind: 'county' as const, name: withCounty(name) })),
    ...areas.filter(isNear).map((name) => ({ kind: 'area' as const, name })),
  ];
}

function withCounty(county: string): string {
  return /\s(?:county|parish)$/i.test(county) ? county : `${county} County`;
}

function countyPlace(counties: readonly KnownCounty[], all: readonly KnownCounty[]): Place {
  const [first] = counties;
  const spelled = first?.county.trim() ?? '';
  const named = withCounty(spelled);
  const isOneOfSeveral = counties.length < all.length;
  return {
    kind: 'county',
    label: isOneOfSeveral && first?.state ? `${named}, ${first.state.trim()}` : named,
    counties,
    isOneOfSeveral,
  };
}
