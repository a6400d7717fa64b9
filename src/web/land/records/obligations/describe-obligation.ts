import { obligation } from '#shared/land/entities/obligation.ts';
import type { Obligation, Settled } from '#web/land/records/calls.ts';
import { formatDate, formatValue } from '#web/platform/dates/format-date.ts';

const { fields } = obligation;

/** Describes how an amount is calculated: "80.00 net acres × $10.00"; null if it was agreed or is unknown. */
export function describeCalculation({
  basis,
  rate,
  counted_acres,
  amount,
}: Pick<Obligation, 'basis' | 'rate' | 'counted_acres' | 'amount'>): string | null {
  if (amount !== null || rate === null || counted_acres === null) return null;
  const kind = basis === 'gross_acres' ? 'gross' : 'net';
  return `${formatValue(fields.counted_acres, counted_acres)} ${kind} acres × ${formatValue(fields.rate, rate)}`;
}

/** Describes the outcome, with the next obligation if it recurs: "Rental done. The next one is due on 2027-05-01." */
export function describeSettled({ data, next }: Settled): string {
  const done = `${formatValue(fields.kind, data.kind)} ${data.status}.`;
  return next === null ? done : `${done} The next one is due on ${formatDate(next.due_on)}.`;
}
