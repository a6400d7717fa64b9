import type { Asset } from '../record.ts';

/** `well-export-2026-03-31.csv`, with the day of the person who exports. */
export function exportName(asset: Asset, now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${asset.name}-export-${day.join('-')}.csv`;
}

/** Gives the browser a file to save. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
