import type { Preference } from '#shared/land/contracts/preferences.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import {
  defaultLayout,
  fitLayout,
  isSameLayout,
  type TableLayout,
} from '#shared/platform/lists/table-layout.ts';

/** A person's layout of one kind's table as this device knows it. */
export type Remembered = {
  layout: TableLayout;
  /** The server's version on which it rests; null before the server knew of any. */
  version: number | null;
  /** Changed on this device, and not yet known to be kept by the server. */
  isUnsent: boolean;
  /** Changed since the page was opened: the hand that is on it comes before whatever arrives. */
  isFresh: boolean;
};

/** Reads what the device remembers. What was remembered before there were versions has yet to be sent. */
export function readRemembered(entity: Entity, text: string | null): Remembered {
  const kept = parseObject(text);
  const layout = kept === null ? defaultLayout(entity) : fitLayout(entity, kept);
  const version = typeof kept?.version === 'number' ? kept.version : null;
  const isUnsent = kept !== null && (kept.isUnsent === true || version === null);
  return { layout, version, isUnsent, isFresh: false };
}

export function writeRemembered({ layout, version, isUnsent }: Remembered): string {
  return JSON.stringify({ ...layout, version, isUnsent });
}

/**
 * What holds once the server has answered; undefined is that it keeps nothing. Versions decide, since the clocks of two
 * devices cannot: a change that the server does not have yet stands while nobody wrote after the version that it rests on.
 */
export function reconcile(held: Remembered, answered: Preference | undefined): Remembered {
  if (answered === undefined)
    return held.version === null ? held : { ...held, version: null, isUnsent: true };
  const isAhead = held.isUnsent && (held.isFresh || held.version === answered.version);
  if (isAhead || answered.version <= (held.version ?? 0)) return held;
  const layout = isSameLayout(held.layout, answered.value) ? held.layout : answered.value;
  return { layout, version: answered.version, isUnsent: false, isFresh: false };
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
