import { leaseEvent } from '#shared/land/entities/lease-event.ts';
import { misorderedDates, type Oddity } from '#shared/land/entities/oddities.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { fieldsCheckedTogether, foreignFields, isMissing, needsEnd } from './fields-of-kind.ts';

const { fields } = leaseEvent;
export type EventField = keyof typeof fields;

/** The fields that say what an event did to its lease; they are validated together when one of them is written. */
export const eventTerms: readonly string[] = [...fieldsCheckedTogether(leaseEvent), 'starts_on'];

/** Returns what contradicts the kind of a lease event or is missing for it, by field. Dates are YYYY-MM-DD. */
export function leaseEventIssues(read: (field: EventField) => unknown): ErrorDetail[] {
  const readAny = (name: string) => read(name as EventField);
  const kind = read('kind');
  const isEndMissing = needsEnd(kind) && isMissing(read('ends_on'));
  const through = {
    path: 'ends_on',
    message: `${fields.ends_on.label} is required for ${formatValue(fields.kind, String(kind))}: the last day that it covers`,
  };
  return [
    ...foreignFields(leaseEvent, readAny),
    ...(isEndMissing ? [through] : []),
    ...misorderedDates(leaseEvent, readAny).map(({ field, message }) => ({ path: field, message })),
  ];
}

/** Returns warnings about what a lease event leaves open or what is unusual about it; all of it can be saved. */
export function leaseEventOddities(read: (field: EventField) => unknown): Oddity[] {
  const kind = read('kind');
  const found: Oddity[] = [];
  if (!isMissing(kind) && isMissing(read('starts_on')))
    found.push({ field: 'starts_on', message: 'Without a date, the standing of the lease stays open' });
  if (kind === 'shut_in_payment') {
    const [paid, due] = [read('paid_on'), read('due_on')];
    if (isMissing(paid))
      found.push({ field: 'paid_on', message: 'The payment does not count until it is paid' });
    else if (!isMissing(due) && String(paid) > String(due))
      found.push({ field: 'paid_on', message: `Paid late: covers from ${String(paid)}, not earlier` });
    if (isMissing(read('evidence')))
      found.push({ field: 'evidence', message: 'Without evidence, the payment is hard to prove' });
  }
  if (kind === 'partial_release' && isMissing(read('tract_id')))
    found.push({ field: 'tract_id', message: 'Without a tract, the release changes no acres' });
  return found;
}
