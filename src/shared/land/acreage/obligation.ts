import { daysBetween } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';

/** The fields of an obligation that determine the amount due. */
type ObligationTerms = {
  basis?: string | null | undefined;
  rate?: Figure;
  acres?: Figure;
  amount?: Figure;
};

/**
 * Returns the acres that an obligation is paid on: the agreed ones, else the net or gross acres that its lease covers
 * on the due date (`leaseAcres`). Null for a flat amount, and if the lease covers nothing that counts. Platbook's own
 * rule.
 */
export function countedAcres(
  { basis, acres }: ObligationTerms,
  land: { net: Figure; gross: Figure },
): Exact | null {
  if (basis !== 'net_acres' && basis !== 'gross_acres') return null;
  return exactOf(acres) ?? exactOf(basis === 'net_acres' ? land.net : land.gross);
}

/**
 * Returns the amount due in dollars and cents: the agreed amount, else rate × acres, rounded half up; 160 gross acres ×
 * ½ × $10 is $800. Null if neither is known. Platbook's own rule.
 */
export function amountDue(terms: ObligationTerms, acres: Figure): Exact | null {
  const agreed = exactOf(terms.amount);
  if (agreed !== null) return agreed;
  const [rate, counted] = [exactOf(terms.rate), exactOf(acres)];
  return rate === null || counted === null
    ? null
    : rate.times(counted).toDecimalPlaces(2, Exact.ROUND_HALF_UP);
}

/** An open obligation raises a reminder at each of these numbers of days before its due date. */
export const reminderDays = [60, 30, 14, 5] as const;

/** The reminder that an open obligation has reached: its number of days, or past the due date. */
type Reminder = (typeof reminderDays)[number] | 'overdue';

/**
 * Returns the reminder for a due date on a day, both YYYY-MM-DD; null before the first. Nothing is overdue on the due
 * date itself. Platbook's own rule.
 */
export function reminderOf(dueOn: string, day: string): Reminder | null {
  const left = daysBetween(day, dueOn);
  if (left < 0) return 'overdue';
  return reminderDays.findLast((days) => left <= days) ?? null;
}

/** Whether an obligation is neither done nor waived. */
export function isOpenObligation({ status }: { status: string }): boolean {
  return status !== 'done' && status !== 'waived';
}
