import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import type { FieldKindName } from '#shared/fields/field.ts';
import { isState } from '../value-badge.tsx';

/**
 * Pixels that a column has until a person changes it: the widest usual value of its kind in the type of the table, and
 * the space beside it.
 */
const widths = {
  text: 176,
  long_text: 320,
  identifier: 144,
  email: 208,
  api_number: 164,
  acres: 112,
  money: 128,
  fraction: 128,
  date: 108,
  timestamp: 152,
  integer: 96,
  boolean: 96,
  select: 112,
  status: 116,
  reference: 96,
  location: 208,
} as const satisfies Record<FieldKindName, number>;

const titleWidth = 224;
/** Names of companies, such as "Gulfport Energy Corporation". */
const companyWidth = 208;
const companyColumns: ReadonlySet<string> = new Set(['operator']);
/** A state stands in a badge, the longest being "Plugged & Abandoned". */
const stateWidth = 176;

/** Room for the title of the column: its letters, the space beside them and the arrow of the order. */
const perLetter = 7;
const aroundTitle = 44;
const widestTitle = 200;

export function firstWidthOf(entity: Entity, column: string): number {
  if (column === entity.titleField) return titleWidth;
  const field = fieldOf(entity, column);
  if (field?.kind === 'select' && isState(column)) return stateWidth;
  if (companyColumns.has(column)) return companyWidth;
  if (field === undefined) return widths.reference;
  return Math.max(widths[field.kind], Math.min(widestTitle, field.label.length * perLetter + aroundTitle));
}
