import type { Entity } from '#shared/platform/entities/entity.ts';
import { today } from '#web/platform/today.ts';
import { countOf } from './record.ts';

/** Returns the name of an export, with the user's current day: `well-export-2026-03-31.csv`. */
export function exportName(asset: Entity, now = new Date(), ending = 'csv'): string {
  return `${asset.label.toLowerCase().replaceAll(' ', '-')}-export-${today(now)}.${ending}`;
}

/** Describes a finished export: "Exported 12 wells to well-export-2026-03-31.csv." */
export function describeExport(asset: Entity, count: number, name = exportName(asset)): string {
  return `Exported ${countOf(asset, count)} to ${name}.`;
}
