import type { Asset } from '../record.ts';

/** `well-export-2026-03-31.csv`, with the day of the person who exports. */
export function exportName(asset: Asset, now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${asset.name}-export-${day.join('-')}.csv`;
}
