import { amountDue } from '#shared/land/acreage/obligation.ts';
import { obligation } from '#shared/land/entities/obligation.ts';
import { misorderedDates } from '#shared/land/entities/oddities.ts';
import { type Exact, refuseDecimal } from '#shared/platform/decimal.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { moneyLimits } from '#shared/platform/fields/decimal.ts';
import type { Figure } from '#shared/platform/figure.ts';

const { fields } = obligation;

/** The fields that define what is owed and when; they are validated together when one of them is written. */
export const termFields = [
  'kind',
  'due_on',
  'basis',
  'rate',
  'acres',
  'amount',
  'recurrence',
  'ends_on',
] as const satisfies (keyof typeof fields)[];

/**
 * Types that are payments. An option may be exercised by notice alone, and a drilling obligation is met by drilling.
 */
export const paidKinds: readonly unknown[] = ['rental', 'shut_in'];

/** Whether an obligation is a payment, even if the amount is not known yet. */
export function isPayment({ kind, rate }: { kind: string; rate: unknown }): boolean {
  return paidKinds.includes(kind) || !isMissing(rate);
}

/**
 * Returns what the terms of an obligation leave undetermined or contradict, by field; `read` returns stored values, or
 * nothing if there is none.
 */
export function termIssues(read: (field: (typeof termFields)[number]) => unknown): ErrorDetail[] {
  return [...paymentIssues(read), ...recurrenceIssues(read)];
}

function paymentIssues(read: (field: (typeof termFields)[number]) => unknown): ErrorDetail[] {
  if (!isMissing(read('amount'))) return [];
  const isOnAcres = read('basis') === 'net_acres' || read('basis') === 'gross_acres';
  if (!isMissing(read('rate'))) {
    if (isOnAcres) return amountIssues(amountDue({ rate: read('rate') as Figure }, read('acres') as Figure));
    return [
      {
        path: 'basis',
        message: `${fields.basis.label} must be net or gross acres for a rate per acre; enter a flat amount in ${fields.amount.label}`,
      },
    ];
  }
  if (!paidKinds.includes(read('kind'))) return [];
  return [
    isOnAcres
      ? { path: 'rate', message: `${fields.rate.label} or ${fields.amount.label} is required` }
      : { path: 'amount', message: `${fields.amount.label} is required` },
  ];
}

/** Returns why an amount due is out of range: no record can store it, and no sum could include it. */
export function amountIssues(due: Exact | null): ErrorDetail[] {
  const reason = due === null ? null : refuseDecimal(due, moneyLimits);
  if (reason === null) return [];
  return [
    {
      path: 'rate',
      message: `${fields.rate.label} × acres gives an ${fields.amount_due.label} that ${reason}`,
    },
  ];
}

function recurrenceIssues(read: (field: (typeof termFields)[number]) => unknown): ErrorDetail[] {
  const recurrence = read('recurrence');
  if (!isMissing(read('ends_on')) && (isMissing(recurrence) || recurrence === 'none')) {
    return [
      {
        path: 'recurrence',
        message: `${fields.recurrence.label} is required with ${fields.ends_on.label}`,
      },
    ];
  }
  return misorderedDates(obligation, (name) => read(name as (typeof termFields)[number])).map(
    ({ field, message }) => ({ path: field, message }),
  );
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
