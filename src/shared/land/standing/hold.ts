import { addDays } from '#shared/platform/calendar.ts';
import { chainEnd, includes, type Reach, reaches, type Span } from './days.ts';

/** How long production may cease without ending a lease that has no clause about it: an assumption (proof.md, Holding). */
export const assumedCessationDays = 90;

export const heldBy = ['production', 'shut_in', 'operations'] as const;
export type HeldBy = (typeof heldBy)[number];

/** The facts that can hold a lease. */
export type HoldingFacts = Readonly<Record<HeldBy, readonly Span[]>> & {
  /** The facts with a missing date, for every day on which they may have been in effect. */
  possible: readonly Span[];
  /** A well produces now, and the day from which it does is unknown. */
  isUndated: boolean;
};

/**
 * What holds a lease on a day. `gap`: nothing does on the day itself, but the period in which production may cease has not
 * passed. `unknown`: it depends on a date that is missing.
 */
export type Hold = {
  hold: 'holds' | 'gap' | 'unknown' | 'none';
  /** The latest fact; null if nothing holds the lease. */
  by: HeldBy | null;
  /** The last day on which the facts hold the lease if nothing follows; null if they go on. */
  until: string | null;
};

type HeldLease = {
  contract_type?: string | null | undefined;
  contract_date?: string | null | undefined;
};

/**
 * Returns what holds a lease on a day (YYYY-MM-DD). Within the term, only production in effect that day counts, because
 * nothing needs to hold the lease. After the term, a fact must have been in effect on its last day, and each gap since
 * must be no longer than `period` days. Nothing holds a surface lease or one not yet effective. The program uses
 * `routines/land/hold_of_lease.sql`; tests compare the two. Source: proof.md, Holding.
 */
export function holdOf(
  lease: HeldLease,
  { endsOn, period }: { endsOn: string | null; period: number },
  facts: HoldingFacts,
  day: string,
): Hold {
  const none: Hold = { hold: 'none', by: null, until: null };
  const isEffective = !lease.contract_date || lease.contract_date <= day;
  const sure = heldBy.flatMap((kind) => facts[kind]);
  if (lease.contract_type === 'surface' || !isEffective || sure.length + facts.possible.length === 0)
    return none;
  if (endsOn === null) return { ...none, hold: 'unknown' };
  const inEffect = heldBy.find((kind) => facts[kind].some((fact) => includes(fact, day))) ?? null;
  if (day <= endsOn)
    return inEffect === 'production' || facts.isUndated
      ? { hold: 'holds', by: 'production', until: null }
      : none;
  const reach = chainEnd(sure, endsOn, period);
  if (reach !== null && reaches(reach, period, day))
    return {
      hold: inEffect === null ? 'gap' : 'holds',
      by: inEffect ?? latestBefore(facts, day),
      until: untilOf(reach, period),
    };
  const mayReach = chainEnd([...sure, ...facts.possible], endsOn, period);
  return reaches(mayReach, period, day) ? { ...none, hold: 'unknown' } : none;
}

function untilOf(reach: Reach, period: number): string | null {
  return reach === 'open' ? null : addDays(reach, period);
}

/** Returns what held the lease last before a day. */
function latestBefore(facts: HoldingFacts, day: string): HeldBy | null {
  const last = (kind: HeldBy) =>
    facts[kind]
      .flatMap(({ to }) => (to !== null && to < day ? [to] : []))
      .sort()
      .at(-1) ?? '';
  return heldBy.toSorted((a, b) => (last(a) === last(b) ? 0 : last(a) > last(b) ? -1 : 1))[0] ?? null;
}
