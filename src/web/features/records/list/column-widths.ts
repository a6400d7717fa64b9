import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import type { FieldKindName } from '#shared/fields/field.ts';

/** Pixels that a column has until a person changes it. */
const widths = {
  text: 168,
  long_text: 320,
  identifier: 144,
  email: 208,
  api_number: 172,
  acres: 128,
  money: 128,
  fraction: 128,
  date: 132,
  timestamp: 152,
  integer: 96,
  boolean: 108,
  select: 160,
  status: 136,
  reference: 96,
  location: 208,
} as const satisfies Record<FieldKindName, number>;

const titleWidth = 260;

export function firstWidthOf(entity: Entity, column: string): number {
  if (column === entity.titleField) return titleWidth;
  const field = fieldOf(entity, column);
  return field === undefined ? widths.reference : widths[field.kind];
}
