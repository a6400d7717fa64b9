import { auditActions } from '#shared/audit-actions.ts';
import type { AuditEventRow } from '#shared/contracts/audit.ts';
import { isAuditAction } from './audit-state.ts';

/** What was done, in words. */
export function sayAction({ action }: AuditEventRow): string {
  return isAuditAction(action) ? auditActions[action] : action.replaceAll('_', ' ');
}

/** What else is known of it: "role: Viewer, before: Editor". */
export function sayDetails({ details }: AuditEventRow): string {
  return Object.entries(details)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${sayValue(value)}`)
    .join(', ');
}

function sayValue(value: AuditEventRow['details'][string]): string {
  if (Array.isArray(value)) return value.map((each) => each.replaceAll('_', ' ')).join(' and ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
