import { extensionGap } from '#shared/land/acreage/lease-term.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { leaseEvent } from '#shared/land/entities/lease-event.ts';
import { misorderedDates, type Oddity } from '#shared/land/entities/oddities.ts';
import { type LeaseEvent, type StandingLease, termEnd } from '#shared/land/standing/lease-standing.ts';
import { addDays, addMonths } from '#shared/platform/calendar.ts';
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

/**
 * Returns warnings about what a lease event leaves open or what is unusual about it; all of it can be saved. `today` is
 * YYYY-MM-DD.
 */
export function leaseEventOddities(read: (field: EventField) => unknown, today: string): Oddity[] {
  const kind = read('kind');
  const found: Oddity[] = futureOddities(read, today);
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

/** What has happened by the day that its event names. A release may be signed ahead of the day on which it takes effect. */
const pastKinds: readonly unknown[] = ['operations', 'option_exercised', 'amended', 'ratification'];

/** Returns warnings about what cannot have happened yet: it is later than tomorrow, which covers every time zone. */
function futureOddities(read: (field: EventField) => unknown, today: string): Oddity[] {
  const [kind, day, paid] = [read('kind'), read('starts_on'), read('paid_on')];
  const isAfter = (date: unknown, limit: string): date is string => typeof date === 'string' && date > limit;
  const ahead = (field: EventField, date: string, rest: string): Oddity[] => [
    { field, message: `${fields[field].label} ${date} is in the future (today is ${today}); ${rest}` },
  ];
  if (pastKinds.includes(kind) && isAfter(day, addDays(today, 1)))
    return ahead('starts_on', day, 'record the event once it has happened');
  if (kind !== 'shut_in_payment') return [];
  if (isAfter(paid, addDays(today, 1))) return ahead('paid_on', paid, 'record the payment once it is paid');
  return isAfter(day, addMonths(today, 12))
    ? [
        {
          field: 'starts_on',
          message: `${fields.starts_on.label} ${day} is more than a year from today (${today})`,
        },
      ]
    : [];
}

/** Kinds of events that extend the term if they happen before it ends. */
const extending: readonly unknown[] = ['option_exercised', 'amended'];

/**
 * Returns a warning if an event of a lease is before the lease was signed, or extends a term that had ended. `others` are
 * the other events of the lease.
 */
export function leaseDateOddities(
  read: (field: EventField) => unknown,
  term: StandingLease,
  others: readonly LeaseEvent[],
): Oddity[] {
  const [kind, day] = [read('kind'), read('starts_on')];
  if (typeof day !== 'string' || day === '' || isMissing(kind)) return [];
  const signed = term.contract_date ?? null;
  const name = `${formatValue(fields.kind, String(kind))} on ${day}`;
  const found = (message: string): Oddity[] => [{ field: 'starts_on', message }];
  // Operations may have begun under an earlier lease.
  if (kind !== 'operations' && signed !== null && day < signed)
    return found(`${name} is before the ${lease.fields.contract_date.label} (${signed})`);
  if (!extending.includes(kind) || !term.expiration_date || extensionGap(term) !== null) return [];
  const end = termEnd(term, others);
  return end !== null && day > end
    ? found(`${name} is after the term ended (${end}), so it does not extend the lease`)
    : [];
}
