import type { Entity } from '#shared/platform/entities/entity.ts';
import { today } from '#web/platform/today.ts';

/** `well-export-2026-03-31.csv`, with the day of the person who exports. */
export function exportName(asset: Entity, now = new Date()): string {
  return `${asset.name}-export-${today(now)}.csv`;
}
