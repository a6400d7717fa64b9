import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { FieldKindName } from '#shared/platform/fields/field.ts';
import { isState } from '#web/platform/tables/value-badge.tsx';

/**
 * The default width of a column in pixels, until the user changes it or the window has room to spare: the widest common
 * value of its kind, with padding.
 */
const widths = {
  text: 160,
  long_text: 320,
  identifier: 128,
  email: 256,
  api_number: 156,
  acres: 112,
  feet: 112,
  money: 128,
  fraction: 112,
  date: 108,
  timestamp: 176,
  integer: 96,
  boolean: 96,
  select: 104,
  status: 112,
  reference: 96,
  location: 208,
  geometry: 240,
} as const satisfies Record<FieldKindName, number>;

/** The minimum width of the title: 30 letters next to its checkbox. */
export const narrowestTitle = 280;
/** The width that the title gets before any other column grows: 50 letters. */
export const comfortableTitle = 420;
export const actionsWidth = 45;

/** Kinds whose titles are shorter than the names of land and wells. */
const ownTitles: Readonly<Record<string, { narrowest: number; comfortable: number }>> = {
  user: { narrowest: 184, comfortable: 232 },
};

/** Returns the width that a kind's title gets before any other column grows. */
export function comfortableTitleOf(entity: Entity): number {
  return ownTitles[entity.name]?.comfortable ?? comfortableTitle;
}

/** Columns whose common length is known more precisely than that of their kind. */
const ownWidths: Readonly<Record<string, number>> = {
  operator: 192,
  county: 104,
  file_number: 108,
  area_name: 152,
  quarter_quarter: 152,
  city: 104,
  state: 80,
  township: 104,
  range: 88,
  section: 92,
  // "Primary Term" in a badge.
  standing: 122,
  'lease.standing': 122,
  block: 80,
  phone_number: 136,
  // Most user names are email addresses; one role; a company and the role in it; "Active" or "Invited".
  username: 216,
  roles: 116,
  companies: 232,
  user_status: 108,
};
/** States are shown in badges: "Producing" and "Terminated" fit, a rarer "Plugged & Abandoned" nearly does. */
const stateWidth = 148;

/** The width of a column's heading: its letters, and the padding and the arrow of a sorted column around them. */
const perLetter = 6.5;
const aroundTitle = 41;
const widestHeading = 200;

export function firstWidthOf(entity: Entity, column: string): number {
  if (column === entity.titleField) return ownTitles[entity.name]?.narrowest ?? narrowestTitle;
  const field = fieldOf(entity, column);
  if (field === undefined) return widths.reference;
  const isBadge = field.kind === 'select' && isState(column);
  const heading = Math.ceil(field.label.length * perLetter + aroundTitle);
  return Math.max(
    ownWidths[column] ?? (isBadge ? stateWidth : widths[field.kind]),
    Math.min(widestHeading, heading),
  );
}
