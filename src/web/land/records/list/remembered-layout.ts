import type { Preference } from '#shared/land/contracts/preferences.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import {
  defaultLayout,
  fitLayout,
  isSameLayout,
  type TableLayout,
} from '#shared/platform/lists/table-layout.ts';

/** The user's table layout for one record type as stored on this device. */
export type Remembered = {
  layout: TableLayout;
  /** The server version that the layout is based on; null if the server had none. */
  version: number | null;
  /** Changed on this device and not yet confirmed as saved by the server. */
  isUnsent: boolean;
  /** Changed since the page was opened: takes precedence over anything that arrives from the server. */
  isFresh: boolean;
};

/** Reads the layout stored on this device. A layout stored without a version has not been sent yet. */
export function readRemembered(entity: Entity, text: string | null): Remembered {
  const stored = parseObject(text);
  const layout = stored === null ? defaultLayout(entity) : fitLayout(entity, stored);
  const version = typeof stored?.version === 'number' ? stored.version : null;
  const isUnsent = stored !== null && (stored.isUnsent === true || version === null);
  return { layout, version, isUnsent, isFresh: false };
}

export function writeRemembered({ layout, version, isUnsent }: Remembered): string {
  return JSON.stringify({ ...layout, version, isUnsent });
}

/**
 * Returns the valid layout once the server has responded; `answered` is undefined if the server has none. Decides by
 * version, because the clocks of two devices are not comparable: an unsent change wins unless another device has saved
 * since its version.
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
