import type { Entity } from '#shared/platform/entities/entity.ts';
import { today } from '#web/platform/today.ts';

/** Returns the name of an export, with the user's current day: `well-export-2026-03-31.csv`. */
export function exportName(asset: Entity, now = new Date()): string {
  return `${asset.name}-export-${today(now)}.csv`;
}
