import type { MouseEvent as RowEvent } from 'react';

/** Not on a control, not in a menu that only React counts to the row, and not at the end of marking text. */
export function isOnPlainRow(event: RowEvent<HTMLTableRowElement>): boolean {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false;
  if (event.target.closest('a, button, input, label')) return false;
  return window.getSelection()?.type !== 'Range';
}
