import type { Span } from './days.ts';

/** A well as far as its production is concerned. Dates are YYYY-MM-DD. */
export type Bore = {
  well_status?: string | null | undefined;
  is_active?: boolean | null | undefined;
  well_type?: string | null | undefined;
  first_prod_date?: string | null | undefined;
};

export type WellEvent = { kind: string; event_date: string | null };

export type Production = {
  /** The days that dates prove. */
  sure: Span[];
  /** Those and the days that a missing date leaves open. */
  possible: Span[];
  /** The well produces now, and the day from which it does is unknown. */
  isUndated: boolean;
};

/**
 * Which events begin and end production, in the order in which those of one day happened, and which suggest that the well
 * produced: a dry hole can be plugged or converted too.
 */
const turns: Readonly<Record<string, { isEnd: boolean; place: number; suggestsProduction: boolean }>> = {
  first_production: { isEnd: false, place: 0, suggestsProduction: true },
  production_ceased: { isEnd: true, place: 1, suggestsProduction: true },
  shut_in: { isEnd: true, place: 1, suggestsProduction: true },
  converted: { isEnd: true, place: 1, suggestsProduction: false },
  plugged: { isEnd: true, place: 1, suggestsProduction: false },
  returned: { isEnd: false, place: 2, suggestsProduction: true },
};

/**
 * Whether a well produces oil or gas by its record: not one of injection or disposal, and not marked inactive. Source:
 * proof.md, Holding.
 */
function produces(well: Bore): boolean {
  return !injects(well) && well.well_status === 'producing' && well.is_active !== false;
}

function injects({ well_type: type }: Bore): boolean {
  return type === 'injection' || type === 'disposal';
}

/**
 * Returns the days on which a well produced oil or gas, from its date of first production, its status and its events. The
 * day of an event that ends production is the last day of production if the day on which it began is recorded. Otherwise,
 * the well may have produced until it ceased or was shut in; its plugging or conversion alone does not suggest that it
 * produced. A well of injection or disposal was converted on a day that is unknown unless an event dates it. The program uses
 * `routines/land/production_of.sql`; tests compare the two. Source: proof.md, Holding.
 */
export function productionOf(well: Bore, events: readonly WellEvent[]): Production {
  const relevant = events.flatMap(({ kind, event_date: day }) => {
    const turn = Object.hasOwn(turns, kind) ? turns[kind] : undefined;
    return turn === undefined ? [] : [{ ...turn, kind, day }];
  });
  if (injects(well) && !relevant.some(({ kind, day }) => kind === 'converted' && day !== null))
    relevant.push({ kind: 'converted', day: null, isEnd: true, place: 1, suggestsProduction: false });
  const marks = relevant.flatMap(({ day, ...turn }) => (day === null ? [] : [{ ...turn, day }]));
  if (well.first_prod_date)
    marks.push({
      isEnd: false,
      place: 0,
      suggestsProduction: true,
      kind: 'first_production',
      day: well.first_prod_date,
    });
  marks.sort((a, b) => (a.day === b.day ? a.place - b.place : a.day < b.day ? -1 : 1));
  const sure: Span[] = [];
  const possible: Span[] = [];
  let since: string | null = null;
  let ended: string | null = null;
  const hasUndatedSuggestion = relevant.some(
    ({ day, suggestsProduction }) => day === null && suggestsProduction,
  );
  for (const { isEnd, day, suggestsProduction } of marks) {
    if (!isEnd) {
      since ??= day;
    } else if (since !== null) {
      sure.push({ from: since, to: day });
      possible.push({ from: since, to: day });
      since = null;
      ended = day;
    } else if (ended === null && (suggestsProduction || hasUndatedSuggestion)) {
      possible.push({ from: null, to: day });
      ended = day;
    }
  }
  const goesOn = produces(well);
  const hasUndated = (isEnd: boolean) => relevant.some((each) => each.day === null && each.isEnd === isEnd);
  if (since !== null) {
    sure.push({ from: since, to: goesOn && !hasUndated(true) ? null : since });
    possible.push({ from: since, to: null });
  } else if (goesOn || hasUndated(false) || (ended === null && hasUndatedSuggestion)) {
    possible.push({ from: ended, to: null });
  }
  return { sure, possible, isUndated: goesOn && since === null };
}
