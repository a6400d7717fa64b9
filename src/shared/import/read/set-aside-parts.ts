import type { RowPart } from './row-parts.ts';

/** The parts of a file that are not records, in the order in which users review them. */
export const setAsideParts = [
  'subtotal',
  'units',
  'header',
  'heading',
  'other',
  'title',
  'blank',
] as const satisfies readonly RowPart[];
export type SetAsidePart = (typeof setAsideParts)[number];
