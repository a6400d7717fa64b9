import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import type { FieldKindName } from '#shared/fields/field.ts';
import { isState } from '../value-badge.tsx';

/** Pixels that a column has until a person changes it. */
const widths = {
  text: 168,
  long_text: 320,
  identifier: 144,
  email: 208,
  api_number: 172,
  acres: 116,
  money: 128,
  fraction: 128,
  date: 116,
  timestamp: 152,
  integer: 96,
  boolean: 96,
  select: 128,
  status: 136,
  reference: 96,
  location: 208,
} as const satisfies Record<FieldKindName, number>;

const titleWidth = 240;
/** A state stands in a badge, the longest being "Plugged & Abandoned". */
const stateWidth = 184;

/** Room for the title of the column: its letters, the space beside them and the arrow of the order. */
const perLetter = 7;
const aroundTitle = 50;
const widestTitle = 200;

export function firstWidthOf(entity: Entity, column: string): number {
  if (column === entity.titleField) return titleWidth;
  const field = fieldOf(entity, column);
  if (field?.kind === 'select' && isState(column)) return stateWidth;
  if (field === undefined) return widths.reference;
  return Math.max(widths[field.kind], Math.min(widestTitle, field.label.length * perLetter + aroundTitle));
}
