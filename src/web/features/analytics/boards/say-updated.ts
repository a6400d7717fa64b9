import type { BoardItem } from './board-item.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** When a board was changed last, after something else about it; nothing for one that nobody changes. */
export function sayUpdated({ lastUpdated }: BoardItem): string {
  return lastUpdated === null ? '' : ` · Last updated ${day.format(new Date(lastUpdated))}`;
}
