import { isEnded } from '#shared/land/acreage/as-of.ts';
import { extensionGap, primaryEnd } from '#shared/land/acreage/lease-term.ts';
import type { LeaseStandingAnswer, StandingReason } from '#shared/land/contracts/standing.ts';
import { well } from '#shared/land/entities/well.ts';
import type { Span } from '#shared/land/standing/days.ts';
import type { Hold } from '#shared/land/standing/hold.ts';
import { factsOfEvents, type LeaseEvent, type LeaseStanding } from '#shared/land/standing/lease-standing.ts';
import { addDays, daysBetween } from '#shared/platform/calendar.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';

/** What `leases_on` says of a lease. */
export type StandingRow = {
  lease_id: number;
  contract_status: string | null;
  ends_on: string | null;
  period: number;
  released_on: string | null;
  hold: Hold['hold'];
  held_by: Hold['by'];
  until: string | null;
  /** Production holds no tract on its own since the surface release, whose last day before is `releases_after`. */
  keeps_nothing: boolean;
  /** A surface release is in effect. */
  releases_land: boolean;
  releases_after: string | null;
  releases_open: OpenRelease | null;
  standing: LeaseStanding;
};

/** What leaves open how much of its land a lease keeps (`leases_on`). */
type OpenRelease =
  | 'release'
  | 'partial_release'
  | 'surface_release'
  | 'retained_acreage'
  | 'continuous_development'
  | 'depth_release'
  | 'extension';

/**
 * A well on the land of a lease, with the days on which it produced or may have produced there, and those on which it may have
 * produced from land that may not have been the lease's.
 */
export type ProducingWell = {
  id: number;
  name: string;
  well_status: string | null;
  well_type: string | null;
  /** It is one of injection or disposal. */
  injects: boolean;
  sure: Span[];
  possible: Span[];
  elsewhere: Span[];
  /** Whether one of its units reaches depths of the lease. */
  reaches: 'yes' | 'no' | 'unknown';
};

/** A well that may produce for a unit on the land of the lease, although it is linked to the unit on another tract only. */
export type WellBeside = { id: number; name: string; unit: string; tract: string };

/**
 * Contracts of a lease, those of them in effect on land of which it was not released altogether, and those in effect on interests
 * that it may not lease, because nobody recorded the consent of the holder of the severed executive right.
 */
export type Contracts = { recorded: number; in_effect: number; without_executive: number };

type Explained = {
  row: StandingRow;
  /** Named only if it is unknown whether the lease is held. */
  beside: readonly WellBeside[];
  contracts: Contracts;
  dates: {
    contract_date: string | null;
    expiration_date: string | null;
    term: string | null;
    extended: boolean;
    extension_term: string | null;
    extension_due_date: string | null;
  };
  events: readonly LeaseEvent[];
  wells: readonly ProducingWell[];
  /** The next open obligation. */
  due: { date: string; name: string } | null;
  /** The cessation periods that clauses of the lease name, in days, each once; without one, it is assumed. */
  periods: readonly number[];
  /** Another lease claims the same interest, and one of the two has no date. */
  isDisputed: boolean;
  /** The status that is recorded today. */
  recorded: string | null;
  asOf: string;
};

/** Returns the sentences that a standing follows from, and the next date on which something must happen. */
export function explainStanding(input: Explained): Pick<LeaseStandingAnswer, 'reasons' | 'next_date'> {
  const facts = factReasons(input);
  return {
    reasons: [
      ...termReasons(input),
      ...facts,
      ...gapReasons(input, facts),
      ...missingReasons(input),
      ...releaseReasons(input),
      ...orderReasons(input),
      verdictOf(input, facts),
    ],
    next_date: nextDate(input),
  };
}

function reasonOf(
  kind: StandingReason['kind'],
  text: string,
  span: Partial<Span> = {},
  source: StandingReason['source'] = null,
): StandingReason {
  return { kind, text, from: span.from ?? null, to: span.to ?? null, source };
}

function termReasons({ dates, events, row }: Explained): StandingReason[] {
  const { contract_date: starts, expiration_date: recorded, term: words } = dates;
  const ends = primaryEnd(dates);
  const from = starts === null ? '' : ` from ${starts}`;
  const unread = words === null || starts === null ? '' : `, and its term “${words}” could not be read`;
  const byTerm = recorded === null ? `, by its term of ${words}; no expiration date is recorded` : '';
  const term = reasonOf(
    'term',
    ends === null
      ? `The primary term runs${from}; no expiration date is recorded${unread}.`
      : `The primary term runs${from} through ${ends}${byTerm}.`,
    { from: starts, to: ends },
  );
  const agreed = events.filter(({ kind }) => kind === 'option_exercised' || kind === 'amended');
  const extensions = agreed.map(({ kind, starts_on, ends_on }) => {
    const what = kind === 'amended' ? 'An amendment' : 'The option exercised';
    const counts = starts_on !== null && ends_on !== null && row.ends_on !== null && ends_on <= row.ends_on;
    const isOpen = starts_on === null && ends_on !== null && row.ends_on !== null && ends_on > row.ends_on;
    const note = counts
      ? ''
      : isOpen
        ? '; without its date, whether it extends the term is unknown'
        : '; it does not extend the term, because it was not agreed on before the term ended';
    return reasonOf(
      'extension',
      `${what} on ${starts_on ?? 'an unknown date'} extends the term through ${ends_on ?? 'an unknown date'}${note}.`,
      {
        from: starts_on,
        to: ends_on,
      },
    );
  });
  const isExtendedByField =
    row.ends_on !== null && ends !== null && row.ends_on > ends && extensions.length === 0;
  return [
    term,
    ...extensions,
    ...(isExtendedByField
      ? [
          reasonOf('extension', `The extension that was exercised runs through ${row.ends_on}.`, {
            from: ends,
            to: row.ends_on,
          }),
        ]
      : []),
  ];
}

/** The facts that can hold the lease, in the order of their first days. */
function factReasons({ wells, events }: Explained): StandingReason[] {
  const holding = wells.filter(({ reaches }) => reaches === 'yes');
  const produced = holding.flatMap(({ id, name, sure }) =>
    sure.map((span) =>
      reasonOf('production', `${name} ${describeSpan('produced', 'has produced', span)}.`, span, {
        entity: 'well',
        id,
        name,
      }),
    ),
  );
  const { shut_in, operations } = factsOfEvents(events);
  return [
    ...produced,
    ...shut_in.map((span) =>
      reasonOf('shut_in', `A shut-in payment covers ${span.from} through ${span.to}.`, span),
    ),
    ...operations.map((span) =>
      reasonOf(
        'operations',
        span.to === null
          ? `Operations have gone on since ${span.from}.`
          : `Operations went on from ${span.from} through ${span.to}.`,
        span,
      ),
    ),
  ].sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
}

function keyOfSpan({ from, to }: Span): string {
  return `${from} ${to}`;
}

function describeSpan(past: string, present: string, span: Span): string {
  return `${span.to === null ? present : past}${describeDays(span)}`;
}

/** Example: " from 2017-06-01 through 2018-01-01"; empty for all days. */
function describeDays({ from, to }: Span): string {
  if (from === null) return to === null ? '' : ` through ${to}`;
  if (to === null) return ` since ${from}`;
  return from === to ? ` on ${from}` : ` from ${from} through ${to}`;
}

/** The gaps between the facts after the term, up to the day. */
function gapReasons({ row, asOf, periods }: Explained, facts: readonly StandingReason[]): StandingReason[] {
  const { ends_on: end, period } = row;
  if (end === null || asOf <= end) return [];
  const allowed = `${period} days ${periods.length === 0 ? 'are assumed, because no clause says otherwise' : 'are allowed by the lease'}`;
  const inEffect = facts.filter(({ from, to }) => from !== null && from <= end && (to === null || to >= end));
  if (inEffect.length === 0) return [];
  const gaps: StandingReason[] = [];
  let reach: string | null = end;
  const widen = (to: string | null) => {
    if (reach !== null && (to === null || to > reach)) reach = to;
  };
  for (const { to } of inEffect) widen(to);
  for (const { from, to } of facts) {
    if (from === null || from <= end || from > asOf || reach === null) {
      if (from !== null && from <= end) widen(to);
      continue;
    }
    const days = daysBetween(reach, from);
    if (days > 1)
      gaps.push(
        reasonOf('gap', `Nothing held it for ${days} days, from ${reach} to ${from}; ${allowed}.`, {
          from: reach,
          to: from,
        }),
      );
    if (days > period) return gaps;
    widen(to);
  }
  if (reach !== null && reach < asOf) {
    const days = daysBetween(reach, asOf);
    gaps.push(
      reasonOf(
        'gap',
        `Nothing has held it since ${reach}, ${days} ${days === 1 ? 'day' : 'days'} by ${asOf}; ${allowed}.`,
        { from: reach, to: asOf },
      ),
    );
  }
  return gaps;
}

/** Why production may not be on land of a lease. */
const openLand =
  'depths are open, a part of the tract was released, an earlier lease covers it, or its contract was not in effect.';

/** The dates that are not recorded. */
function missingReasons(explained: Explained): StandingReason[] {
  const { wells, beside, events, dates, row, periods, contracts } = explained;
  const reasons: StandingReason[] = [];
  if (contracts.recorded > 0 && contracts.in_effect === 0)
    reasons.push(
      reasonOf(
        'missing',
        'The lease has no land on that day: its contracts or the interests they cover ended, or its tracts were released. If an interest was sold, link the lease to that of the new owner.',
      ),
    );
  if (contracts.without_executive > 0)
    reasons.push(
      reasonOf(
        'missing',
        `The executive right is severed from ${contracts.without_executive === 1 ? 'one interest' : `${contracts.without_executive} interests`} that the lease covers, and the consent of its holder is not recorded: the acres are for review. Record the executive consent in the contract, or end it.`,
      ),
    );
  for (const { id, name, unit, tract } of beside)
    reasons.push(
      reasonOf(
        'missing',
        `Whether ${name} also produces for ${unit} on ${tract} is unknown: it is linked to the unit on another tract only.`,
        {},
        { entity: 'well', id, name },
      ),
    );
  if (periods.length > 1)
    reasons.push(
      reasonOf(
        'missing',
        `Clauses of the lease name cessation periods of ${periods.join(' and ')} days. Platbook counts the shorter; keep the one that applies.`,
      ),
    );
  if (dates.expiration_date === null && row.ends_on === null)
    reasons.push(reasonOf('missing', 'The lease has no expiration date.'));
  const gap = extensionGap(dates);
  if (gap !== null)
    reasons.push(
      reasonOf(
        'missing',
        gap === 'missing'
          ? 'The lease is extended, but no term of the extension is recorded, so it adds nothing.'
          : `The lease is extended, but the term of the extension, “${dates.extension_term}”, could not be read, so it adds nothing.`,
      ),
    );
  for (const { id, name, well_status, well_type, injects, sure, possible, elsewhere, reaches } of wells) {
    const source = { entity: 'well' as const, id, name };
    if (reaches !== 'yes') {
      const text =
        reaches === 'no'
          ? `${name} produces from depths that the lease does not cover, so it does not hold the lease.`
          : `Whether ${name} produces from land and depths of the lease is unknown: ${openLand}`;
      reasons.push(reasonOf('missing', text, {}, source));
      continue;
    }
    for (const span of elsewhere)
      reasons.push(
        reasonOf(
          'missing',
          `Whether production of ${name}${describeDays(span)} was from land and depths of the lease is unknown: ${openLand}`,
          span,
          source,
        ),
      );
    const sureSpans = new Set(sure.map(keyOfSpan));
    const sureStarts = new Set(sure.map(({ from }) => from));
    for (const span of possible.filter((each) => !sureSpans.has(keyOfSpan(each)))) {
      const begins = sureStarts.has(span.from);
      if (begins)
        reasons.push(
          reasonOf(
            'missing',
            injects
              ? `${name} has the type ${formatValue(well.fields.well_type, well_type)}; the day of its conversion${span.from === null ? '' : ` after ${span.from}`} is not recorded. Enter it, or correct the type.`
              : `${name} is ${formatValue(well.fields.well_status, well_status) || 'without a status'}; the day on which it stopped producing is not recorded.`,
            span,
            source,
          ),
        );
      else if (span.to === null && span.from !== null)
        reasons.push(
          reasonOf(
            'missing',
            `${name} produces again since a day after ${span.from} that is not recorded.`,
            span,
            source,
          ),
        );
      else if (span.to !== null)
        reasons.push(
          reasonOf(
            'missing',
            `${name} may have produced through ${span.to}; the day on which that began is not recorded.`,
            span,
            source,
          ),
        );
      else reasons.push(reasonOf('missing', `${name} has no date of first production.`, span, source));
    }
  }
  for (const { from, to } of factsOfEvents(events).possible)
    reasons.push(
      reasonOf(
        'missing',
        'A shut-in payment or operations lack a date, or the payment is not marked as paid.',
        { from, to },
      ),
    );
  for (const { kind, starts_on } of events) {
    if (starts_on !== null) continue;
    if (kind === 'release') reasons.push(reasonOf('missing', 'A release of the lease has no date.'));
    if (kind === 'partial_release')
      reasons.push(
        reasonOf('missing', 'A partial release has no date, so the acres of its tract are for review.'),
      );
  }
  return reasons;
}

/** A release clause in effect of which nobody knows what it releases. */
function releaseReasons({ row: { releases_open: open } }: Explained): StandingReason[] {
  if (open === null || open === 'release') return [];
  const review = 'so the acres of the lease are for review';
  if (open === 'depth_release')
    return [
      reasonOf(
        'release',
        `A depth release is in effect, and the depths that the lease keeps are not recorded, ${review}. Enter Depths Kept in the clause, or record the partial release.`,
      ),
    ];
  if (open === 'extension')
    return [
      reasonOf(
        'release',
        `An option exercised or an amendment has no date, so whether the release clauses of the lease are in effect is unknown, ${review}. Enter its date.`,
      ),
    ];
  if (open === 'partial_release')
    return [reasonOf('release', `A partial release does not name its tract, ${review}. Enter its tract.`)];
  const clause = {
    surface_release: 'A surface release with terms of its own',
    retained_acreage: 'A retained acreage clause',
    continuous_development: 'A continuous development clause',
  }[open];
  return [
    reasonOf(
      'release',
      `${clause} is in effect, and what it releases is not recorded, ${review}. Record the partial release, and enter in the clause the day from which everything is recorded, as Settled On.`,
    ),
  ];
}

function orderReasons({ isDisputed }: Explained): StandingReason[] {
  const text =
    'Another lease covers the same mineral interest, and one of the two has no lease date and no effective date, so it is unknown which came first: the acres of both are for review. Enter the dates.';
  return isDisputed ? [reasonOf('missing', text)] : [];
}

function verdictOf(input: Explained, facts: readonly StandingReason[]): StandingReason {
  const { row, dates, asOf, periods, contracts } = input;
  const { ends_on: end } = row;
  const consent =
    contracts.without_executive > 0 ? ' Its acres without the consent of the executive are for review.' : '';
  const isOpen = row.releases_open !== null && row.releases_open !== 'release';
  const verdict = (text: string) =>
    reasonOf('verdict', `${text}${isOpen ? ' How much of its land it keeps is for review.' : ''}${consent}`);
  switch (row.standing) {
    case 'released':
      return verdict(`The lease was released on ${row.released_on}.`);
    case 'terminated':
      return verdict('The lease is marked as terminated.');
    case 'not_yet_effective':
      return verdict(`The lease takes effect on ${dates.contract_date}.`);
    case 'top_lease':
      return verdict(
        'An earlier lease, or one of the same date that was entered first, covers the same mineral interests. This one takes effect when that lease is released or terminated. If it came first, correct the dates.',
      );
    case 'primary':
      return verdict(`The lease is in its primary term through ${primaryEnd(dates)}.`);
    case 'extended':
      return verdict(`The lease is in its extended term through ${end}.`);
    case 'expired':
      return verdict(
        end === null
          ? 'The lease is marked as expired, nothing holds it, and the day on which its term ended is not recorded.'
          : `The term ended on ${end}, nothing holds the lease, and it is marked as ${row.contract_status}.`,
      );
    case 'review':
      return verdict(describeReview(input, facts));
    default: {
      const holding = describeHolding(facts, asOf);
      if (end !== null && asOf <= end)
        return verdict(`${holding ?? 'A well produces'} within the term, which runs through ${end}.`);
      const assumption =
        periods.length === 0 ? `, with an assumed cessation period of ${row.period} days` : '';
      const left = row.hold === 'gap' && row.until !== null ? `: ${describeDaysLeft(asOf, row.until)}` : '';
      const unless = `If nothing follows, the lease is held through ${row.until}${left}${assumption}.`;
      if (holding === null) return verdict(unless);
      const goesOn = facts.some(({ from, to }) => from !== null && from <= asOf && to === null);
      // Wells of released land, or that began later, do not hold what another unit holds.
      if (row.releases_land && row.releases_after !== null && row.until !== null && goesOn)
        return verdict(
          `Since ${addDays(row.releases_after, 1)}, the surface release of the lease keeps only units whose wells hold them on their own. ${unless}`,
        );
      return verdict(
        `${holding}, without a gap of more than ${row.period} days since the term ended on ${end}.${row.until === null ? '' : ` ${unless}`}`,
      );
    }
  }
}

/** Example: "Smith 1H holds the lease by production, and 2 more wells". Null if nothing is in effect on the day. */
function describeHolding(facts: readonly StandingReason[], day: string): string | null {
  const inEffect = facts.filter(({ from, to }) => from !== null && from <= day && (to === null || day <= to));
  const [first] = inEffect;
  if (first === undefined) return null;
  if (first.kind === 'shut_in') return `A shut-in payment through ${first.to} holds the lease`;
  if (first.kind === 'operations') return 'Operations hold the lease';
  const wells = inEffect.filter(({ kind }) => kind === 'production').length - 1;
  const others = wells === 0 ? '' : wells === 1 ? ' and 1 more well' : ` and ${wells} more wells`;
  return `Production of ${first.source?.name ?? 'a well'}${others} holds the lease`;
}

function describeDaysLeft(asOf: string, until: string): string {
  const left = daysBetween(asOf, until);
  return left === 1 ? '1 day left' : `${left} days left`;
}

function describeReview(
  {
    row: {
      ends_on: end,
      hold,
      period,
      contract_status: status,
      releases_open,
      keeps_nothing,
      releases_after,
    },
    wells,
    recorded,
    asOf,
  }: Explained,
  facts: readonly StandingReason[],
): string {
  if (releases_open === 'release')
    return 'The lease was released on a day that is not recorded, so its standing is for review.';
  if (status === null)
    return recorded === null
      ? 'No status is recorded for the lease, so its standing is for review.'
      : `The lease was first recorded as ${recorded} after this day; when it ended is not recorded.`;
  if (isEnded(status) && (hold === 'holds' || hold === 'gap'))
    return `The lease is marked as ${status}, but the records hold it. Correct its status, or record what ended it.`;
  if (isEnded(status) && end !== null && asOf <= end)
    return `The lease is marked as ${status}, but its term runs through ${end}. Correct its status, or record its release.`;
  if (end === null) return 'No date says when the lease ends, so its standing is for review.';
  if (keeps_nothing && releases_after !== null)
    return `Since ${addDays(releases_after, 1)}, the surface release of the lease keeps only units whose wells hold them on their own without a gap of more than ${period} days, and none does. Record the release of the lease, or what held a unit.`;
  if (hold === 'unknown')
    return `The term ended on ${end}. Whether something has held the lease since depends on ${
      wells.some(({ elsewhere }) => elsewhere.length > 0)
        ? 'the land from which its wells produced'
        : 'a date that is not recorded'
    }.`;
  const wasHeld = facts.some(({ from, to }) => from !== null && from <= end && (to === null || end <= to));
  const cause = wasHeld
    ? `what held the lease since then left a gap of more than ${period} days`
    : 'no production, shut-in payment or operations held the lease on that day';
  return `The term ended on ${end}, and ${cause}. Record what held it, its release, or that it expired.`;
}

function nextDate({ row, dates, due, asOf }: Explained): LeaseStandingAnswer['next_date'] {
  const isOver = ['released', 'terminated', 'expired'].includes(row.standing);
  const candidates = [
    ...(row.until !== null && row.until >= asOf
      ? [{ date: row.until, text: 'The lease is held through this day if nothing follows.' }]
      : []),
    ...(!isOver && row.hold === 'none' && row.ends_on !== null && row.ends_on >= asOf
      ? [
          {
            date: row.ends_on,
            text: row.ends_on === primaryEnd(dates) ? 'The primary term ends.' : 'The extended term ends.',
          },
        ]
      : []),
    ...(!isOver &&
    row.hold === 'none' &&
    dates.extension_due_date !== null &&
    dates.extension_due_date >= asOf
      ? [{ date: dates.extension_due_date, text: 'The extension is due.' }]
      : []),
    ...(row.standing === 'not_yet_effective' && dates.contract_date !== null
      ? [{ date: dates.contract_date, text: 'The lease takes effect.' }]
      : []),
    ...(due === null ? [] : [{ date: due.date, text: `${due.name}.` }]),
  ];
  return candidates.sort((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null;
}
