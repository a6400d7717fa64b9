import { obligation } from '#shared/land/entities/obligation.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import type { Obligation, Settled } from '#web/land/records/calls.ts';

const { fields } = obligation;

/** How an amount is made: "80.00 net acres × $10.00"; null for one that was agreed, or is not known. */
export function describeMaking({
  basis,
  rate,
  counted_acres,
  amount,
}: Pick<Obligation, 'basis' | 'rate' | 'counted_acres' | 'amount'>): string | null {
  if (amount !== null || rate === null || counted_acres === null) return null;
  const kind = basis === 'gross_acres' ? 'gross' : 'net';
  return `${formatValue(fields.counted_acres, counted_acres)} ${kind} acres × ${formatValue(fields.rate, rate)}`;
}

/** What came of it, with the one that follows: "Rental done. The next one is due on 2027-05-01." */
export function describeSettled({ data, next }: Settled): string {
  const done = `${formatValue(fields.kind, data.kind)} ${data.status}.`;
  return next === null ? done : `${done} The next one is due on ${next.due_on}.`;
}
