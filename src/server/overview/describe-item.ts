import { reminderDays } from '#shared/land/acreage/obligation.ts';
import { leaseClause } from '#shared/land/entities/lease-clause.ts';
import { obligation } from '#shared/land/entities/obligation.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';

/** An action item as stored: the rule that raised it, and the figures behind it. */
export type RaisedItem = {
  rule: Rule;
  figures: Readonly<Record<string, string | number | null>>;
  /** The owner of the interest concerned, if there is one. */
  owner_name: string | null;
  /** The tract of that interest. */
  tract_name: string | null;
};

type Rule =
  | 'mineral_sum'
  | 'outline_acres'
  | 'contract_acres'
  | 'participation'
  | 'net_acres'
  | 'held_acres'
  | 'parent_interests'
  | 'lease_expiring'
  | 'extension_due'
  | 'lease_status'
  | 'term_unread'
  | 'holding_gap'
  | 'top_lease'
  | 'clause_ahead'
  | 'release_to_record'
  | 'executive_consent'
  | 'first_payment'
  | 'obligation_due'
  | 'obligation_overdue';

const rules = {
  mineral_sum: 'The mineral interests of a tract sum to 1.',
  outline_acres: 'The outlines drawn for a tract measure within 1% of its gross acres.',
  contract_acres:
    "The contracts in force of an owner's interest must not exceed its net mineral acres in the tract.",
  participation: 'The participation factors of a unit must not exceed 1.',
  net_acres: "The net acres of a mineral interest are the tract's gross acres × its decimal interest.",
  held_acres: "A unit's held acres must not exceed the tract's gross acres.",
  parent_interests:
    'If a parent tract and the tracts it is divided into both have mineral interests, their net acres count twice.',
  lease_expiring: 'An active lease not held by production expires within 90 days.',
  extension_due:
    'The extension of an active lease not held by production is due within 90 days, or was not exercised in time.',
  holding_gap:
    'After its primary term, a lease is held only while no gap in production, payments or operations is longer than its cessation period.',
  top_lease:
    'Of two leases on the same interest, the earlier one counts until its release or termination is recorded; the later one is a top lease.',
  clause_ahead: 'A release clause of a held lease takes effect within 90 days.',
  release_to_record:
    'After a release clause takes effect, the acres it lets go are released by a recorded partial release.',
  executive_consent:
    'If the executive right is severed from a mineral interest, a lease covers the interest only if the holder of the right signed or ratified it.',
  lease_status: "A lease's recorded status must match its term and the wells that hold it.",
  term_unread: 'An active lease without an expiration date ends when its term says, if the term can be read.',
  first_payment:
    'In Texas, owners are first paid within 120 days after the end of the month of first sales. Later payments are due as agreed, or 60 days (oil) or 90 days (gas) after the end of the month in which production is sold.',
  obligation_due: `Reminders at ${describeList(reminderDays)} days before the due date; dismissing hides only this one.`,
  obligation_overdue: 'A lease obligation must be done or waived by its due date.',
} as const satisfies Record<Rule, string>;

/** What happened before a gap, by the standing of the lease. */
const gapCauses: Readonly<Record<string, string>> = {
  hbp: 'Production has ceased',
  held_shut_in: 'The shut-in payment has run out',
  held_operations: 'Operations have ceased',
};

/** Describes an item in one sentence with its figures, and its rule in another. */
export function describeItem(item: RaisedItem): { details: string; rule: string } {
  return { details: describeDetails(item), rule: rules[item.rule] };
}

function describeDetails({ rule, figures, owner_name, tract_name }: RaisedItem): string {
  const text = (name: string) => String(figures[name] ?? '');
  const acres = (name: string) => formatDecimal(text(name), 2);
  const share = (name: string) => formatDecimal(text(name), 8);
  switch (rule) {
    case 'mineral_sum':
      if (figures.interests === 0)
        return 'A remainder is in effect without a mineral interest. If the life estate has ended, enter the remainder as a mineral interest from that day.';
      return `${countOf(figures.interests, 'mineral interest')} ${figures.interests === 1 ? 'sums' : 'sum'} to ${share('sum')} instead of 1.`;
    case 'outline_acres':
      return `The outline measures ${acres('outline')} acres; the record has ${acres('gross')} gross acres.`;
    case 'contract_acres':
      return `${figures.contracts === 1 ? 'A contract covers' : `${figures.contracts} contracts together cover`} ${acres('contract_acres')} acres; ${owner_name ?? 'the owner'} has ${acres('net_acres')} net acres.`;
    case 'participation':
      return `The participation factors of ${countOf(figures.tracts, 'tract')} in ${text('unit') === '' ? 'its unit' : text('unit')} sum to ${share('sum')}.`;
    case 'net_acres':
      return `${owner_name ?? 'An interest'} has ${acres('net_acres')} net acres; ${acres('gross')} gross acres × ${share('share')} is ${formatDecimal(new Exact(text('gross')).times(text('share')), 2)}.`;
    case 'held_acres':
      return `${text('unit') === '' ? 'Its unit' : text('unit')} holds ${acres('held')} acres of the tract, which has ${acres('gross')} gross acres.`;
    case 'parent_interests':
      return `This parent tract has ${countOf(figures.interests, 'mineral interest')} of its own (${acres('net_acres')} net acres). They count twice if the tracts it is divided into have interests too.`;
    case 'lease_expiring':
      return isGap(figures.extension)
        ? `The primary term ends on ${text('expires_on')} and no producing well holds the lease. It is extended, but ${gaps[figures.extension]}.`
        : `The lease expires on ${text('expires_on')}, and no producing well holds it.`;
    case 'extension_due':
      return describeDue(text('due_on'), text('expires_on'));
    case 'lease_status':
      return describeConflict(text('stored'), text('computed'), text('expires_on'), figures.extension);
    case 'term_unread':
      return `The term “${text('term')}” can't be read, and the lease has no expiration date, so nothing warns before it expires. Enter the expiration date, or a term like “3 years” or “18 months”.`;
    case 'holding_gap':
      return describeLapse(text('standing'), text('lapses_on'));
    case 'top_lease':
      return 'An earlier lease, or one of the same date that was entered first, covers the same mineral interests; this one takes effect when that lease is released or terminated.';
    case 'clause_ahead':
      return describeRelease(figures, 'takes effect', 'would release');
    case 'release_to_record':
      return `${describeRelease(figures, 'took effect', 'releases')} ${figures.kind === 'surface_release' ? 'Record the partial release.' : 'Record the partial release and settle the clause.'}`;
    case 'executive_consent':
      return `${text('holder') === '' ? "Someone who isn't recorded" : text('holder')} has the right to lease the minerals of ${owner_name ?? 'an owner'} in ${tract_name ?? 'a tract'}, and their consent to this lease isn't recorded. ${acres('acres')} net acres are for review: record the executive consent in the contract, or end the contract.`;
    case 'first_payment':
      return `First sales were on ${text('first_sale')}, so the first payment is due on ${text('due_on')}. ${describeUnpaid(figures)}`;
    case 'obligation_due':
      return `${describeAmountDue(figures)} is due on ${text('due_on')}.`;
    case 'obligation_overdue':
      return `${describeAmountDue(figures)} was due on ${text('due_on')} and is unpaid and not waived.`;
  }
}

/** Describes the owners of a well who aren't set up for payment. */
function describeUnpaid({ owners, missing }: RaisedItem['figures']): string {
  if (owners === 0) return 'The well has no division orders.';
  return missing === 1
    ? "One owner's division order has no pay status."
    : `Division orders of ${missing} owners have no pay status.`;
}

/** Describes the amount due: "The rental of $800.00 (80.00 net acres × $10.00)"; without an amount if it is unknown. */
export function describeAmountDue({
  kind,
  basis,
  rate,
  acres,
  agreed,
  amount,
}: RaisedItem['figures']): string {
  const option = obligation.fields.kind.options.find(({ value }) => value === kind);
  const noun = option === undefined || option.value === 'other' ? 'obligation' : option.label.toLowerCase();
  if (amount === null || amount === undefined) return `The ${noun}`;
  const dollars = (figure: string | number) => `$${formatDecimal(figure, 2)}`;
  const isCalculated =
    (agreed ?? null) === null && rate !== null && rate !== undefined && acres !== null && acres !== undefined;
  const calculation = isCalculated
    ? ` (${formatDecimal(acres, 2)} ${basis === 'gross_acres' ? 'gross' : 'net'} acres × ${dollars(rate)})`
    : '';
  return `The ${noun} of ${dollars(amount)}${calculation}`;
}

/** Describes a release clause, the day on which it takes effect (YYYY-MM-DD), and its acres if they are known. */
function describeRelease(
  { kind, takes_effect, acres }: RaisedItem['figures'],
  verb: string,
  lets: string,
): string {
  const name = formatValue(leaseClause.fields.kind, kind);
  const open =
    kind === 'depth_release'
      ? 'The depths that the lease keeps are open: enter them in the clause.'
      : 'The acres it releases are open: calculate them on the Clauses tab.';
  const released =
    acres === null || acres === undefined ? open : `It ${lets} ${formatDecimal(acres, 2)} acres.`;
  return `The ${name} clause ${verb} on ${takes_effect}. ${released}`;
}

function describeList(numbers: readonly number[]): string {
  return `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

/**
 * Describes the due date of an extension. Dates are YYYY-MM-DD; `end` may be empty. A due date after the end of the
 * lease is a data error.
 */
function describeDue(due: string, end: string): string {
  if (end === '') return `The extension is due on ${due}.`;
  return due > end
    ? `The extension due date, ${due}, is after the lease expires, ${end}: an extension is due before expiration.`
    : `The extension is due on ${due}; without it, the lease expires on ${end}.`;
}

/** Why the end of an extended lease is unknown. */
const gaps = {
  missing: 'the extension term is missing',
  unread: "the extension term can't be read",
} as const;

/** Describes a gap in what holds a lease of a standing, and the day through which it is held (YYYY-MM-DD). */
export function describeLapse(standing: string, lapsesOn: string): string {
  return `${gapCauses[standing] ?? 'What held the lease has ended'}; the lease is held through ${lapsesOn} unless something holds it again by then.`;
}

/** Returns why the end of an extended lease is unknown, as the end of a sentence. */
export function describeGap(gap: string): string {
  return isGap(gap) ? gaps[gap] : 'its expiration is unknown';
}

function isGap(value: unknown): value is keyof typeof gaps {
  return value === 'missing' || value === 'unread';
}

function describeConflict(stored: string, computed: string, end: string, gap: unknown): string {
  switch (computed) {
    case 'hbp':
      return `The lease is marked ${stored}, but a producing well holds one of its tracts.`;
    case 'released':
      return `The lease is marked ${stored}, but its release is recorded.`;
    case 'primary':
      return `The lease is marked ${stored}, but its term runs until ${end}.`;
    case 'undated':
      return `The lease is marked ${stored}, but its term ended on ${end}, and a producing well on it has no date of first production.`;
    default:
      if (isGap(gap))
        return `The lease is marked ${stored} and extended beyond ${end}, but ${gaps[gap]} and no producing well holds it.`;
      return `The lease is marked ${stored}, but its term ended on ${end} and no producing well holds it.`;
  }
}

function countOf(count: string | number | null | undefined, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
