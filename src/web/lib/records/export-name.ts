import { today } from '../today.ts';
import type { Asset } from './record.ts';

/** `well-export-2026-03-31.csv`, with the day of the person who exports. */
export function exportName(asset: Asset, now = new Date()): string {
  return `${asset.name}-export-${today(now)}.csv`;
}
