import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import type { FieldKindName } from '#shared/fields/field.ts';
import { isState } from '#web/lib/records/value-badge.tsx';

/**
 * Pixels that a column has until a person changes it: the widest usual value of its kind in the type of the table, and
 * the space beside it.
 */
const widths = {
  text: 176,
  long_text: 320,
  identifier: 144,
  email: 208,
  api_number: 156,
  acres: 112,
  money: 128,
  fraction: 128,
  date: 108,
  timestamp: 152,
  integer: 96,
  boolean: 96,
  select: 104,
  status: 116,
  reference: 96,
  location: 208,
  geometry: 240,
} as const satisfies Record<FieldKindName, number>;

/** Pixels for the table of a first visit, in a window of 1440 with a scrollbar beside the rows. */
const firstRoom = 1118;
const narrowestTitle = 184;
const widestTitle = 280;
export const actionsWidth = 53;

/** Texts whose usual length is known better than that of others, such as "Gulfport Energy Corporation". */
const ownWidths: Readonly<Record<string, number>> = {
  operator: 200,
  county: 144,
  city: 144,
  state: 104,
  township: 104,
  range: 104,
  section: 104,
  phone_number: 144,
};
/** A state stands in a badge, the longest being "Plugged & Abandoned". */
const stateWidth = 180;

/** Room for the title of the column: its letters, the space beside them and the arrow of the order. */
const perLetter = 7.2;
const aroundTitle = 44;
const widestHeading = 200;

export function firstWidthOf(entity: Entity, column: string): number {
  if (column === entity.titleField) return firstTitleWidth(entity);
  const field = fieldOf(entity, column);
  if (field?.kind === 'select' && isState(column)) return stateWidth;
  if (field === undefined) return widths.reference;
  const heading = Math.ceil(field.label.length * perLetter + aroundTitle);
  return Math.max(ownWidths[column] ?? widths[field.kind], Math.min(widestHeading, heading));
}

/** What the other columns of a first visit leave, within what reads well. */
function firstTitleWidth(entity: Entity): number {
  const others = entity.listColumns.filter((column) => column !== entity.titleField);
  const taken = others.reduce((sum, column) => sum + firstWidthOf(entity, column), actionsWidth);
  return Math.max(narrowestTitle, Math.min(widestTitle, firstRoom - taken));
}
