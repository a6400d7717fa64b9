import { isEnded } from '#shared/land/acreage/as-of.ts';
import { effectiveExpiration, type LeaseTerm, primaryEnd } from '#shared/land/acreage/lease-term.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, sumOf } from '#shared/platform/figure.ts';
import type { Span } from './days.ts';
import type { Hold } from './hold.ts';

/** The standings of a lease, in the order of the options of the field. */
export const leaseStandings = [
  'hbp',
  'held_shut_in',
  'held_operations',
  'primary',
  'extended',
  'not_yet_effective',
  'top_lease',
  'review',
  'released',
  'expired',
  'terminated',
] as const;
export type LeaseStanding = (typeof leaseStandings)[number];

export type StandingLease = LeaseTerm & {
  contract_type?: string | null | undefined;
  contract_status?: string | null | undefined;
};

export type LeaseEvent = {
  kind: string;
  starts_on: string | null;
  ends_on: string | null;
  due_on?: string | null;
  paid_on?: string | null;
  /** Of a partial release. */
  tract_id?: number | null;
  acres?: Figure;
};

/**
 * Returns the last day (YYYY-MM-DD) of a lease's term: that of its fields, or of the last option exercised or amendment if
 * each was agreed on before the term ended. Without an expiration date, the latest end counts; null without any. Source:
 * proof.md, Holding.
 */
export function termEnd(lease: LeaseTerm, events: readonly LeaseEvent[]): string | null {
  const extensions = events
    .filter(({ kind }) => kind === 'option_exercised' || kind === 'amended')
    .flatMap(({ starts_on, ends_on }) =>
      starts_on !== null && ends_on !== null && starts_on < ends_on ? [{ starts_on, ends_on }] : [],
    )
    .sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1));
  let end = effectiveExpiration(lease);
  if (end === null)
    return (
      extensions
        .map(({ ends_on }) => ends_on)
        .sort()
        .at(-1) ?? null
    );
  for (const { starts_on, ends_on } of extensions) if (starts_on <= end && ends_on > end) end = ends_on;
  return end;
}

/**
 * Returns the days through which options exercised and amendments without a date may extend a term that else ends on a
 * day; none if none may.
 */
export function possibleExtension(events: readonly LeaseEvent[], endsOn: string | null): Span[] {
  const last = events
    .flatMap(({ kind, starts_on, ends_on }) =>
      (kind === 'option_exercised' || kind === 'amended') && starts_on === null ? (ends_on ?? []) : [],
    )
    .sort()
    .at(-1);
  return last !== undefined && endsOn !== null && last > endsOn ? [{ from: null, to: last }] : [];
}

/** The days on which shut-in payments and operations hold a lease. */
export type LeaseFacts = { shut_in: Span[]; operations: Span[]; possible: Span[] };

/**
 * Returns the days that the shut-in payments and operations of a lease cover. A payment counts from its first day, or from
 * the day it was paid if that is after it was due, and not at all until it is paid. Operations without a last day go on.
 * What lacks a date may have been in effect on any day that the other dates leave open. Source: proof.md, Holding,
 * ruling (c).
 */
export function factsOfEvents(events: readonly LeaseEvent[]): LeaseFacts {
  const facts: LeaseFacts = { shut_in: [], operations: [], possible: [] };
  for (const { kind, starts_on: from, ends_on: to, due_on = null, paid_on = null } of events) {
    if (from !== null && to !== null && from > to) continue;
    if (kind === 'operations') {
      facts[from === null ? 'possible' : 'operations'].push({ from, to });
    } else if (kind === 'shut_in_payment') {
      if (from === null || to === null || paid_on === null) {
        facts.possible.push({ from, to });
        continue;
      }
      const covered = due_on !== null && paid_on > due_on && paid_on > from ? paid_on : from;
      if (covered <= to) facts.shut_in.push({ from: covered, to });
    }
  }
  return facts;
}

/** Returns the day from which a lease is released; null if no release is recorded or has a date. */
export function releasedOn(events: readonly LeaseEvent[]): string | null {
  return (
    events
      .flatMap(({ kind, starts_on }) => (kind === 'release' && starts_on !== null ? [starts_on] : []))
      .sort()[0] ?? null
  );
}

/** Whether a lease was released on a day that nobody recorded. */
export function hasUndatedRelease(events: readonly LeaseEvent[]): boolean {
  return events.some(({ kind, starts_on }) => kind === 'release' && starts_on === null);
}

/**
 * Returns the share of a tract, 0…1, that the dated partial releases of a lease let go by a day (YYYY-MM-DD). One without
 * acres releases the whole tract. Acres of a tract without acres are unknown and not counted. Platbook's own rule: released
 * acres of a tract are an undivided part of it.
 */
export function releasedShare(
  events: readonly LeaseEvent[],
  tract: { id: number; gross_acres: Figure },
  day: string,
): Exact {
  const gross = exactOf(tract.gross_acres);
  const shares = events
    .filter(
      ({ kind, tract_id, starts_on }) =>
        kind === 'partial_release' && tract_id === tract.id && starts_on !== null && starts_on <= day,
    )
    .map(({ acres }) => {
      const released = exactOf(acres);
      if (released === null) return new Exact(1);
      return gross === null || gross.isZero() ? new Exact(0) : released.div(gross);
    });
  return Exact.min(1, sumOf(shares));
}

/**
 * Returns the standing of a lease on a day (YYYY-MM-DD). Only what a person recorded ends a lease: past its term and not
 * held, a lease that is still marked active is for review. So is one without a status, one that was released on an unknown
 * day, and one that is marked as over although it is in its term or held. The program uses
 * `routines/land/lease_standing.sql`; tests compare the two. Source: proof.md, Holding; that production makes a lease HBP
 * before its term ends is Platbook's own rule.
 */
export function standingOf(
  lease: StandingLease,
  {
    hold,
    endsOn,
    events,
    isTop,
  }: { hold: Hold; endsOn: string | null; events: readonly LeaseEvent[]; isTop: boolean },
  day: string,
): LeaseStanding {
  const { contract_status: recorded = null, contract_date: starts } = lease;
  const released = releasedOn(events);
  if (released !== null && released <= day) return 'released';
  if (recorded === 'terminated') return 'terminated';
  if (starts && starts > day) return 'not_yet_effective';
  if (hasUndatedRelease(events) || recorded === null) return 'review';
  if (isTop) return 'top_lease';
  if (isEnded(recorded)) {
    const isOver = endsOn === null ? recorded === 'expired' : endsOn < day;
    return isOver && hold.hold === 'none' ? 'expired' : 'review';
  }
  if (hold.hold === 'holds' || hold.hold === 'gap') {
    if (hold.by === 'shut_in') return 'held_shut_in';
    return hold.by === 'operations' ? 'held_operations' : 'hbp';
  }
  if (day <= (primaryEnd(lease) ?? '')) return 'primary';
  return endsOn !== null && day <= endsOn ? 'extended' : 'review';
}

/** Whether a lease of this standing is past its term and held, or produces within it. Source: proof.md, Holding. */
export function isHeldStanding(standing: string): boolean {
  return standing === 'hbp' || standing === 'held_shut_in' || standing === 'held_operations';
}

/**
 * Whether an active lease of this standing leases its land: it is in its term or held. One that is past its term and not
 * held, or of which nobody knows when it ends, is for review and leases nothing. A lease with neither a date nor an end
 * counts as recorded: nothing but its status says anything. The program uses `routines/land/standing_leases.sql`; tests
 * compare the two. Source: proof.md, Holding, and for leases without any date Platbook's own rule.
 */
export function leasesLand(
  standing: LeaseStanding,
  endsOn: string | null,
  contractDate: string | null | undefined,
): boolean {
  return (
    isHeldStanding(standing) ||
    standing === 'primary' ||
    standing === 'extended' ||
    (standing === 'review' && endsOn === null && !contractDate)
  );
}
