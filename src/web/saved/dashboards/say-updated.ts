import type { BoardItem } from './board-item.ts';

const inZone = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const asWritten = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** When a board changed last, after something else about it. A date alone is the same day in every time zone. */
export function sayUpdated({ lastUpdated }: BoardItem): string {
  const format = lastUpdated.includes('T') ? inZone : asWritten;
  return ` · Last updated ${format.format(new Date(lastUpdated))}`;
}
