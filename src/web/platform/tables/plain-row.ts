import type { MouseEvent as RowEvent } from 'react';

/**
 * Whether an event is on the row itself: not on a control, not in a menu that is only React's child of the row, and not
 * at the end of a text selection.
 */
export function isOnPlainRow(event: RowEvent<HTMLTableRowElement>): boolean {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false;
  if (event.target.closest('a, button, input, label')) return false;
  return window.getSelection()?.type !== 'Range';
}
