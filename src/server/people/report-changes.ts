import type { AuditEvent } from './record-event.ts';

type Details = NonNullable<AuditEvent['details']>;
type ReportedValue = string | number | boolean | null;

/** Longer values are truncated: the log describes a change and is not a copy of the data. */
const maxTextLength = 200;

/**
 * Returns an event's details about a change: the changed fields with their old and new values, or only the names of
 * `untold` fields. Null if nothing changed.
 */
export function describeChanges<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
  untold: readonly (keyof T & string)[] = [],
): Details | null {
  const changed = [...fields, ...untold].filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  const values = changed
    .filter((name) => fields.includes(name))
    .flatMap((name): [string, ReportedValue][] => [
      [`${name}_from`, truncate(before[name])],
      [`${name}_to`, truncate(after[name])],
    ]);
  return { changed, ...Object.fromEntries(values) };
}

function truncate(value: unknown): ReportedValue {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  const signs = [...value];
  return signs.length > maxTextLength ? `${signs.slice(0, maxTextLength).join('')}…` : value;
}
