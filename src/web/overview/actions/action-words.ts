import { type ActionType, maxDismissalYears } from '#shared/land/acreage/overview.ts';
import { addDays, addMonths, addYears, daysBetween } from '#shared/platform/calendar.ts';

export const typeLabels: Readonly<Record<ActionType, string>> = {
  acreage_discrepancy: 'Acreage discrepancy',
  holding_gap: 'Gap in what holds a lease',
  lease_expiring: 'Lease expiring',
  release_to_record: 'Release to record',
  executive_consent: "Lease without the executive's consent",
  term_unread: 'Lease term not read',
  payment_due: 'First payment due',
  extension_due: 'Extension due',
  lease_status_conflict: 'Lease status conflict',
  top_lease: 'Top lease',
  clause_ahead: 'Release clause ahead',
  obligation_due: 'Obligation due',
  obligation_overdue: 'Obligation overdue',
};

/** Returns the date of the figures (YYYY-MM-DD), which the server calculates in UTC. */
export function dayOfFigures(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Returns the dates most commonly chosen for a dismissal. */
export function dismissalPresets(today: string): { label: string; until: string }[] {
  return [
    { label: 'Tomorrow', until: addDays(today, 1) },
    { label: 'Next week', until: addDays(today, 7) },
    { label: 'Next month', until: addMonths(today, 1) },
  ];
}

/** Returns why an item cannot be dismissed until a date; undefined if it can. */
export function refuseDismissal(until: string, today: string): string | undefined {
  if (until === '') return 'Date is required';
  const days = /^\d{4}-\d{2}-\d{2}$/.test(until) ? daysBetween(today, until) : Number.NaN;
  if (Number.isNaN(days)) return 'Date must be a date';
  if (days < 1) return 'Date must be after today';
  return until > addYears(today, maxDismissalYears) ? 'Date must be within a year from today' : undefined;
}
