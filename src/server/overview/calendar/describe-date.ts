import { assets } from '#shared/land/entities/registry.ts';
import { isHeldStanding } from '#shared/land/standing/lease-standing.ts';
import type { CalendarKind, Urgency } from '#shared/overview/calendar.ts';
import type { CalendarItem } from '#shared/overview/contracts/calendar.ts';
import { daysBetween } from '#shared/platform/calendar.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import {
  describeAmountDue,
  describeGap,
  describeItem,
  describeLapse,
  type RaisedItem,
} from '../describe-item.ts';

/** A critical date with what its sentence says. Decimals are texts. */
export type DateRow = {
  kind: CalendarKind;
  date: string;
  lease_id: number;
  /** The obligation, or the lease again. */
  record_id: number;
  is_held: boolean;
  contract_name: string | null;
  file_number: string | null;
  /** What holds the lease, or why nothing does. */
  standing: string;
  expires_on: string | null;
  /** Why the end of an exercised extension is unknown: `missing` or `unread`. */
  gap: string | null;
  extension_term: string | null;
  extension_amount: string | null;
  modified_at: Date;
  /** Of an obligation. */
  obligation_kind: string | null;
  basis: string | null;
  rate: string | null;
  agreed: string | null;
  counted_acres: string | null;
  amount_due: string | null;
  notes: string | null;
  /** How many contracts of the lease end; the names are those of the only one. */
  contracts: number;
  owner_name: string | null;
  tract_name: string | null;
  /** The action items about the clauses that take effect. */
  clauses: readonly Pick<RaisedItem, 'rule' | 'figures'>[] | null;
};

/** Returns a date as the calendar shows it, as of a day (YYYY-MM-DD). */
export function presentDate(row: DateRow, today: string): CalendarItem {
  const { kind, date, lease_id: id } = row;
  const file = row.file_number === null ? '' : `File ${row.file_number}. `;
  return {
    key: keyOf(row),
    kind,
    date,
    asset_type: 'lease',
    id,
    tab: row.obligation_kind !== null ? 'obligations' : kind === 'clause' ? 'clauses' : null,
    title: row.contract_name ?? `${assets.lease.label} ${id}`,
    detail: file + describeDate(row, date < today),
    amount: row.amount_due === null ? null : formatDecimal(row.amount_due, 2).replaceAll(',', ''),
    urgency: urgencyOf(row, today),
    modified_at: row.modified_at.toISOString(),
  };
}

function keyOf({ kind, date, record_id, obligation_kind }: DateRow): string {
  if (obligation_kind !== null) return `obligation-${record_id}`;
  // A lease ends once, whether or not it was extended; its contracts and clauses have several days.
  if (kind === 'extension_end') return `lease_end-${record_id}`;
  return kind === 'contract_end' || kind === 'clause'
    ? `${kind}-${record_id}-${date}`
    : `${kind}-${record_id}`;
}

function urgencyOf({ kind, date, is_held }: DateRow, today: string): Urgency {
  if (is_held) return 'held';
  const left = daysBetween(today, date);
  if (left < 0) return kind === 'contract_end' ? 'past' : 'overdue';
  if (left <= 30) return 'within_30';
  return left <= 90 ? 'within_90' : 'later';
}

function describeDate(row: DateRow, isPast: boolean): string {
  switch (row.kind) {
    case 'hold_lapses':
      return describeLapse(row.standing, row.date);
    case 'clause':
      return describeClauses(row);
    case 'lease_end':
    case 'extension_end':
      return describeEnd(row, isPast);
    case 'extension_due':
      return describeExtension(row);
    case 'contract_end':
      return describeContracts(row);
    default:
      return describeObligation(row, isPast);
  }
}

function describeClauses({ clauses }: DateRow): string {
  const sentences = (clauses ?? []).map(
    (clause) => describeItem({ ...clause, owner_name: null, tract_name: null }).details,
  );
  return [...new Set(sentences)].join(' ');
}

/** Returns what holds a lease. */
function describeHold({ standing }: Pick<DateRow, 'standing'>): string {
  if (standing === 'held_shut_in') return 'Held by shut-in';
  return standing === 'held_operations' ? 'Held by operations' : 'Held by production';
}

function describeEnd(row: DateRow, isPast: boolean): string {
  const { kind, is_held, gap } = row;
  const term = kind === 'lease_end' ? 'primary term' : 'extension';
  if (is_held) return `${describeHold(row)}: the lease continues past its ${term}.`;
  const standing = isPast ? `The ${term} has ended. Not held.` : 'Not held.';
  return gap === null ? standing : `${standing} The lease is extended, but ${describeGap(gap)}.`;
}

function describeExtension(row: DateRow): string {
  const { is_held, extension_term: term, extension_amount: amount, expires_on: end } = row;
  const price = amount === null ? '' : ` for $${formatDecimal(amount, 2)}`;
  const option =
    term === null && price === '' ? '' : `Option to extend${term === null ? '' : ` by ${term}`}${price}. `;
  if (is_held) return `${option}${describeHold(row)}.`;
  return end === null ? `${option}Not held.` : `${option}Without it, the lease ends on ${end}.`;
}

function describeContracts({ contracts, owner_name: owner, tract_name: tract }: DateRow): string {
  if (contracts > 1) return `${contracts.toLocaleString('en-US')} contracts of the lease end.`;
  return `The contract${owner === null ? '' : ` with ${owner}`}${tract === null ? '' : ` in ${tract}`} ends.`;
}

function describeObligation(row: DateRow, isPast: boolean): string {
  const { obligation_kind: kind, basis, rate, counted_acres: acres, agreed, amount_due: amount } = row;
  const what =
    kind === 'continuous_drilling' && amount === null
      ? 'Continuous drilling'
      : describeAmountDue({ kind, basis, rate, acres, agreed, amount });
  const state = isPast ? 'was due, and is not marked as done or waived.' : 'is due.';
  return [`${what} ${state}`, ...describeWithout(row), shortened(row.notes ?? '')].join(' ').trim();
}

/** Returns what follows if an option is not exercised. */
function describeWithout({ obligation_kind, date, standing, expires_on: end }: DateRow): string[] {
  if (obligation_kind !== 'extension') return [];
  if (isHeldStanding(standing)) return [`${describeHold({ standing })}.`];
  return end === null || end < date ? [] : [`Without it, the lease ends on ${end}.`];
}

/** Returns the beginning of a note on one line. */
function shortened(note: string): string {
  const line = note.replace(/\s+/g, ' ').trim();
  return line.length <= maxNoteLength ? line : `${line.slice(0, maxNoteLength)}…`;
}

const maxNoteLength = 200;
