import { daysBetween } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';

/** What an obligation says of what is to be paid. */
type OwedTerms = {
  basis?: string | null | undefined;
  rate?: Figure;
  acres?: Figure;
  amount?: Figure;
};

/**
 * The acres that an obligation is paid on: the agreed ones, else the net or gross acres that its lease covers on the due date
 * (`leaseAcres`); null for a flat amount, and where the lease covers nothing that counts. Ours.
 */
export function countedAcres(
  { basis, acres }: OwedTerms,
  land: { net: Figure; gross: Figure },
): Exact | null {
  if (basis !== 'net_acres' && basis !== 'gross_acres') return null;
  return exactOf(acres) ?? exactOf(basis === 'net_acres' ? land.net : land.gross);
}

/**
 * What is to be paid, in dollars and cents: the agreed amount, else rate × acres, rounded half up; 160 gross acres × ½ × $10 are $800. Null
 * where neither is known. Ours.
 */
export function amountDue(terms: OwedTerms, acres: Figure): Exact | null {
  const agreed = exactOf(terms.amount);
  if (agreed !== null) return agreed;
  const [rate, counted] = [exactOf(terms.rate), exactOf(acres)];
  return rate === null || counted === null
    ? null
    : rate.times(counted).toDecimalPlaces(2, Exact.ROUND_HALF_UP);
}

/** So many days before it is due, an obligation asks for attention, and again at each that follows. */
export const reminderDays = [60, 30, 14, 5] as const;

/** Which reminder an open obligation has reached: the days of it, or that the due date is past. */
type Reminder = (typeof reminderDays)[number] | 'overdue';

/** The reminder of a due date on a day, both YYYY-MM-DD; null before the first. On the due date itself nothing is overdue. Ours. */
export function reminderOf(dueOn: string, day: string): Reminder | null {
  const left = daysBetween(day, dueOn);
  if (left < 0) return 'overdue';
  return reminderDays.findLast((days) => left <= days) ?? null;
}

/** Whether something is still to be done: neither done nor waived. */
export function isOpenObligation({ status }: { status: string }): boolean {
  return status !== 'done' && status !== 'waived';
}
