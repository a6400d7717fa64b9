import { auditActions } from '#shared/people/audit-actions.ts';
import type { AuditEventRow } from '#shared/people/contracts/audit.ts';
import { isAuditAction } from './audit-state.ts';

/** Returns the label of an event's action. */
export function describeAction({ action }: AuditEventRow): string {
  return isAuditAction(action) ? auditActions[action] : action.replaceAll('_', ' ');
}

/** Returns the other details of an event: "changed: phone, name: Acme → Acme Land". */
export function describeDetails({ details }: AuditEventRow): string {
  const wasOf = (name: string) => details[`${name}_from`];
  const isOf = (name: string) => details[`${name}_to`];
  const changes = Object.keys(details)
    .filter((name) => name.endsWith('_from') && isOf(stemOf(name)) !== undefined)
    .map(stemOf);
  const describedKeys = new Set(changes.flatMap((name) => [`${name}_from`, `${name}_to`]));
  const { changed, ...others } = details;
  // A field shown with its values is not listed again.
  const unlisted = Array.isArray(changed) ? changed.filter((name) => !changes.includes(name)) : changed;
  const rest = Object.entries({ ...others, changed: unlisted ?? null })
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .filter(([name, value]) => !describedKeys.has(name) && !isNothing(value))
    .map(([name, value]) => `${wordsOf(name)}: ${formatDetail(value)}`);
  const values = changes
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((name) => `${wordsOf(name)}: ${describeOrNothing(wasOf(name))} → ${describeOrNothing(isOf(name))}`);
  return [...rest, ...values].join(', ');
}

type Value = AuditEventRow['details'][string] | undefined;

function stemOf(name: string): string {
  return name.slice(0, -'_from'.length);
}

function wordsOf(name: string): string {
  return name.replaceAll('_', ' ');
}

function isNothing(value: Value): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function describeOrNothing(value: Value): string {
  return value === undefined || isNothing(value) ? 'nothing' : formatDetail(value);
}

function formatDetail(value: Exclude<Value, undefined>): string {
  if (Array.isArray(value)) return value.map((each) => each.replaceAll('_', ' ')).join(' and ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
