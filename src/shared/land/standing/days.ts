import { addDays } from '#shared/platform/calendar.ts';

/** Days from `from` through `to` (YYYY-MM-DD); null if the span began before any date or goes on. */
export type Span = { from: string | null; to: string | null };

/** Whether a span includes a day. Calendar dates sort as text. */
export function includes({ from, to }: Span, day: string): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

/** The last day of a chain of facts; `open` if it goes on. */
export type Reach = string | 'open';

/**
 * Returns the last day of an unbroken chain of facts that begins with one in effect on `start`: each next fact begins at
 * most `period` days after the last day of those before. Null if none is in effect on `start`. Source: proof.md, Holding,
 * rulings (a) and (b).
 */
export function chainEnd(facts: readonly Span[], start: string, period: number): Reach | null {
  if (!facts.some((fact) => includes(fact, start))) return null;
  let reach = start;
  for (const { from, to } of facts.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))) {
    if (from !== null && from > addDays(reach, period)) break;
    if (to === null) return 'open';
    if (to > reach) reach = to;
  }
  return reach;
}

/** Whether a chain still holds on a day, on which its next fact could begin. */
export function reaches(reach: Reach | null, period: number, day: string): boolean {
  return reach !== null && (reach === 'open' || day <= addDays(reach, period));
}

/**
 * Returns the last day on which production holds: that of the chain of facts around `start`, with gaps of at most `period`
 * days, lengthened by the period. A well that is down on `start` still holds if it produced within the period. Null if
 * nothing holds on `start`. The program uses `routines/land/held_through.sql` for sets; tests compare the two.
 */
export function heldThrough(facts: readonly Span[], start: string, period: number): Reach | null {
  let reach: string | null = null;
  for (const { from, to } of facts.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))) {
    // Whatever is not of the chain around `start` is of an earlier or a later one.
    if (reach !== null && from !== null && from > reach) {
      if (reach >= start) break;
      reach = null;
    }
    if (reach === null && from !== null && from > start) return null;
    if (to === null) return 'open';
    const through = addDays(to, period);
    if (reach === null || through > reach) reach = through;
  }
  return reach !== null && reach >= start ? reach : null;
}

/** Whether what holds through this day (`heldThrough`) holds on another one. */
export function isHeldOn(reach: Reach | null, day: string): boolean {
  return reach !== null && (reach === 'open' || day <= reach);
}

/** Returns the latest of these last days; null if there is none. Calendar dates sort as text, and before `open`. */
export function latestReach(reaches: readonly (Reach | null)[]): Reach | null {
  return (
    reaches
      .flatMap((reach) => reach ?? [])
      .sort()
      .at(-1) ?? null
  );
}
