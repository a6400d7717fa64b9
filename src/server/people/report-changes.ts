import type { AuditEvent } from './record-event.ts';

type Details = NonNullable<AuditEvent['details']>;
type Told = string | number | boolean | null;

/** Longer texts are cut: the log tells what was changed, and is no copy of it. */
const longestText = 200;

/**
 * What an event tells of a change: the fields that differ, and what each was and is; of `untold` ones only that they differ. Null where
 * none does.
 */
export function tellChanges<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
  untold: readonly (keyof T & string)[] = [],
): Details | null {
  const changed = [...fields, ...untold].filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  const values = changed
    .filter((name) => fields.includes(name))
    .flatMap((name): [string, Told][] => [
      [`${name}_from`, cut(before[name])],
      [`${name}_to`, cut(after[name])],
    ]);
  return { changed, ...Object.fromEntries(values) };
}

function cut(value: unknown): Told {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  const signs = [...value];
  return signs.length > longestText ? `${signs.slice(0, longestText).join('')}…` : value;
}
