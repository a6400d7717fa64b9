import type { Comparison, Payee, Payees } from '#shared/land/contracts/division-orders.ts';
import { approvalWords, isSameDecimal } from '#shared/land/decks/approval.ts';
import { dateOfStep } from '#shared/land/decks/division-order-issues.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { csvOf, guardFormula } from '#shared/platform/csv.ts';
import { Exact } from '#shared/platform/decimal.ts';
import type { Figure } from '#shared/platform/figure.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { describeChange } from '../related/royalty-deck/compare-divisions.ts';
import { describeCount } from '../related/royalty-deck/royalty-deck-words.ts';

const { fields } = divisionOrder;

/** How a division order compares with the division of interest, in a few words. */
export const comparisonWords = {
  agrees: 'Agrees',
  differs: 'Differs',
  open: 'Open',
  no_order: 'No division order',
  no_decimal: 'No decimal',
  not_in_deck: 'Not in the division',
} as const satisfies Record<Comparison, string>;

/** What a list of payees can be narrowed to. */
export const payeeFilters = {
  all: { label: 'All', has: () => true },
  differs: {
    label: 'Not in agreement',
    has: ({ comparison }: Payee) => comparison !== 'agrees',
  },
  drafts: { label: 'Drafts', has: ({ order }: Payee) => order?.status === 'draft' },
  sent: { label: 'Sent, not returned', has: ({ order }: Payee) => order?.status === 'sent' },
  unapproved: { label: 'Not approved', has: ({ approval }: Payee) => approval === 'none' },
  review: { label: 'Approval to review', has: ({ approval }: Payee) => approval === 'review' },
  suspense: { label: 'In suspense', has: ({ order }: Payee) => order?.pay_status === 'suspense' },
  unpaid: {
    label: 'Not set up for payment',
    has: ({ order }: Payee) => (order?.pay_status ?? null) === null,
  },
} as const;
export type PayeeFilter = keyof typeof payeeFilters;

/** Returns the payees that a filter and the words in their names leave, in their order. */
export function narrowPayees(payees: readonly Payee[], filter: PayeeFilter, words: string): Payee[] {
  const wanted = words.trim().toLowerCase();
  return payees.filter(
    (payee) => payeeFilters[filter].has(payee) && payee.owner.name.toLowerCase().includes(wanted),
  );
}

/** "3 owners · 2 agree · 1 differs · 1 in suspense" */
export function describePayees(payees: readonly Payee[]): string {
  const count = (has: (payee: Payee) => boolean) => payees.filter(has).length;
  const owners = new Set(payees.map(({ owner }) => owner.id)).size;
  const parts: [number, string][] = [
    [count(({ comparison }) => comparison === 'agrees'), 'in agreement'],
    [count(({ comparison }) => comparison === 'differs'), 'with another decimal'],
    [count(({ comparison }) => comparison === 'no_order'), 'without a division order'],
    [count(({ comparison }) => comparison === 'not_in_deck'), 'no longer in the division'],
    [count(({ approval }) => approval === 'approved'), 'approved'],
    [count(({ approval }) => approval === 'review'), 'with an approval to review'],
    [count(({ order }) => order?.pay_status === 'suspense'), 'in suspense'],
  ];
  return [
    describeCount(owners, 'owner'),
    ...parts.flatMap(([number, words]) =>
      number === 0 ? [] : [`${number.toLocaleString('en-US')} ${words}`],
    ),
  ].join(' · ');
}

/** What preparing division orders would do. */
export function planOf({ payees }: Pick<Payees, 'payees'>, from: string | null) {
  const count = (...wanted: Comparison[]) =>
    payees.filter(({ comparison }) => wanted.includes(comparison)).length;
  return {
    drafts: count('no_order', 'no_decimal', 'differs'),
    ended: from === null ? 0 : count('not_in_deck'),
    kept: count('agrees'),
  };
}

/** The sums of a well's payees, to eight places; null if a decimal is missing, or orders for oil and gas state it twice. */
export type PayeeTotals = { division: string | null; orders: string | null; difference: string | null };

/**
 * Adds up the decimals of all payees and of their division orders. An error in one of many decimals shows in the total, which
 * is 1 unless minerals are unleased or an owner is not recorded.
 */
export function totalsOf(payees: readonly Payee[]): PayeeTotals {
  const keys = new Set(payees.map(({ owner, kind }) => `${owner.id} ${kind}`));
  const add = (figures: readonly unknown[]): Exact | null =>
    keys.size === payees.length && figures.every((figure) => typeof figure === 'number')
      ? figures.reduce<Exact>((sum, figure) => sum.plus(String(figure)), new Exact(0))
      : null;
  const inDivision = payees.filter(({ comparison }) => comparison !== 'not_in_deck');
  const division = add(inDivision.map(({ decimal }) => decimal));
  const orders = add(payees.map(({ order }) => order?.decimal_interest));
  const difference = division === null || orders === null ? null : orders.minus(division);
  return {
    division: division?.toFixed(8) ?? null,
    orders: orders?.toFixed(8) ?? null,
    difference: difference === null || difference.isZero() ? null : describeChange(difference),
  };
}

/** By how much a division order exceeds the division of interest, such as "+0.00000001"; null unless it differs. */
export function describeDifference({ comparison, decimal, order }: Payee): string | null {
  const stated = order?.decimal_interest;
  if (comparison !== 'differs' || decimal === null || typeof stated !== 'number') return null;
  return describeChange(new Exact(String(stated)).minus(String(decimal)));
}

/** A difference of decimals with its sign, such as "+0.00000001". */
export function signedDecimal(difference: number): string {
  return describeChange(new Exact(String(difference)));
}

/** The lines that "approve all that agree" approves: title and order state the same decimal, and nobody approved it yet. */
export function approvable(payees: readonly Payee[]): Payee[] {
  return payees.filter(({ comparison, approval }) => comparison === 'agrees' && approval !== 'approved');
}

/** What changed since a payable decimal was approved: "Approved 0.01250000, title now 0.01200000: review"; null unless it did. */
export function describeReview({ approval, decimal, order }: Payee): string | null {
  if (approval !== 'review' || order === null) return null;
  const { payable_decimal, approved_title, decimal_interest } = order as unknown as RecordData;
  const isOfTitle = !isSameDecimal(decimal, approved_title as Figure);
  const [what, now] = isOfTitle ? ['title', decimal] : ['order', decimal_interest];
  return `Approved ${formatValue(fields.payable_decimal, payable_decimal)}, ${what} now ${formatValue(fields.payable_decimal, now) || 'open'}: review`;
}

/** The status of a division order with its date: "Signed 2026-03-01". */
export function describeStatus(order: RecordData): string {
  const status = String(order.status);
  const date = Object.hasOwn(dateOfStep, status)
    ? order[dateOfStep[status as keyof typeof dateOfStep]]
    : null;
  const label = formatValue(fields.status, status);
  return typeof date === 'string' ? `${label} ${formatValue(fields.sent_on, date)}` : label;
}

const headings = [
  'Owner',
  fields.kind.label,
  'Decimal by Division',
  'Decimal by Division Order',
  'Comparison',
  fields.payable_decimal.label,
  'Approval',
  fields.approved_by.label,
  fields.approved_on.label,
  fields.approval_note.label,
  fields.product.label,
  fields.effective_date.label,
  fields.end_date.label,
  fields.takes_rounding.label,
  fields.status.label,
  fields.sent_on.label,
  fields.signed_on.label,
  fields.returned_on.label,
  fields.pay_status.label,
  fields.suspense_reason.label,
  fields.suspended_since.label,
];

const stated = [
  'product',
  'effective_date',
  'end_date',
  'takes_rounding',
  'status',
  'sent_on',
  'signed_on',
  'returned_on',
  'pay_status',
  'suspense_reason',
  'suspended_since',
] as const;

/** Returns payees and their division orders as CSV, decimals with eight places. */
export function payeesCsv(payees: readonly Payee[]): string {
  const decimal = (value: unknown) => (typeof value === 'number' ? value.toFixed(8) : '');
  const lines = payees.map(({ owner, kind, decimal: title, order, comparison, approval }) => [
    guardFormula(owner.name),
    formatValue(fields.kind, kind),
    decimal(title),
    decimal(order?.decimal_interest),
    comparisonWords[comparison],
    decimal(order?.payable_decimal),
    approvalWords[approval],
    guardFormula(String(order?.approved_by ?? '')),
    String(order?.approved_on ?? '').slice(0, 10),
    guardFormula(String(order?.approval_note ?? '')),
    ...stated.map((name) =>
      fields[name].kind === 'date' ? String(order?.[name] ?? '') : formatValue(fields[name], order?.[name]),
    ),
  ]);
  return csvOf([headings, ...lines]);
}
