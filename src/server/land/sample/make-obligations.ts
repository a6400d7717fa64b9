import { addDays, addYears, daysBetween } from '#shared/platform/calendar.ts';
import type { Random } from './random.ts';
import type { SampleLease, SampleObligation } from './sample-rows.ts';

type Terms = Omit<SampleObligation, 'id' | 'lease_id'>;

const rates = ['1', '5', '10', '25'] as const;

/**
 * Creates the obligations under the leases: rentals until the primary term ends, shut-in payments, options and
 * drilling. Dates are relative to `today`.
 */
export function makeObligations(
  random: Random,
  leases: readonly SampleLease[],
  today: string,
): SampleObligation[] {
  const owed = leases
    .filter((lease) => lease.contract_status === 'active')
    .flatMap((lease) =>
      [
        ...rentalsOf(random, lease, today),
        ...optionOf(lease, today),
        ...shutInOf(random, lease, today),
        ...drillingOf(random, lease, today),
      ].map((terms) => ({ lease_id: lease.id, ...terms })),
    );
  return owed.map((terms, index) => ({ id: index + 1, ...terms }));
}

const open = { status: 'open', done_on: null, done_by: null, evidence: null } as const;
const unpaid = { basis: null, rate: null, amount: null, recurrence: 'none', ends_on: null } as const;

/**
 * Half of the leases in their primary term are not paid up: last year's rental was paid and the next one is due.
 * Occasionally a rental was forgotten.
 */
function rentalsOf(random: Random, lease: SampleLease, today: string): Terms[] {
  if (lease.extended || lease.expiration_date <= today || random.percent(50)) return [];
  const rental = {
    kind: 'rental',
    basis: 'net_acres',
    rate: random.pick(rates),
    amount: null,
    recurrence: 'yearly',
    ends_on: lease.expiration_date,
    notes: null,
  } as const;
  const isForgotten = random.percent(12);
  const check = `Check ${random.whole(2001, 9800)}`;
  const last = lastAnniversary(lease.contract_date, today);
  const next = addYears(last, 1);
  const paid = last === lease.contract_date ? [] : [last];
  if (isForgotten && paid.length > 0) return [{ ...rental, ...open, due_on: last }];
  return [
    ...paid.map(
      (due_on): Terms => ({
        ...rental,
        due_on,
        status: 'done',
        done_on: addDays(due_on, -random.whole(3, 20)),
        done_by: 'Dana Whitfield',
        evidence: check,
      }),
    ),
    // No rental is due after the primary term.
    ...(next < lease.expiration_date ? [{ ...rental, ...open, due_on: next }] : []),
  ];
}

/** Returns the latest anniversary of a date up to another date, or the date itself if there is none yet. */
function lastAnniversary(date: string, today: string): string {
  const years = Math.max(0, Math.floor(daysBetween(date, today) / 365.2425));
  const reached = addYears(date, years);
  return reached <= today ? reached : addYears(date, Math.max(0, years - 1));
}

function optionOf(lease: SampleLease, today: string): Terms[] {
  if (lease.extended || lease.extension_due_date === null || lease.extension_due_date < today) return [];
  if (lease.extension_amount === null) return [];
  return [
    {
      ...unpaid,
      ...open,
      kind: 'extension',
      due_on: lease.extension_due_date,
      basis: 'flat',
      amount: lease.extension_amount,
      notes: `Extends the primary term by ${lease.extension_term}.`,
    },
  ];
}

function shutInOf(random: Random, lease: SampleLease, today: string): Terms[] {
  if (lease.expiration_date >= today || !random.percent(12)) return [];
  return [
    {
      ...unpaid,
      ...open,
      kind: 'shut_in',
      due_on: addDays(today, random.whole(3, 300)),
      basis: 'net_acres',
      rate: '1',
      recurrence: 'yearly',
      notes: 'While the well is shut in and nothing else holds the lease.',
    },
  ];
}

function drillingOf(random: Random, lease: SampleLease, today: string): Terms[] {
  if (!lease.continuous_drilling_obligation || lease.expiration_date >= today) return [];
  if (!random.percent(40)) return [];
  return [
    {
      ...unpaid,
      ...open,
      kind: 'continuous_drilling',
      due_on: addDays(today, random.whole(10, 180)),
      notes: 'Spud the next well by this day.',
    },
  ];
}
