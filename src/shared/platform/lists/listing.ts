import type { Entity } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';

/** Page sizes that the tables offer; the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;
/** Maximum rows on a page of a list. */
export const maxPageSize = 1000;
/** Maximum length of the text in a list's search box. */
export const maxSearchLength = 200;

/** Returns the fields by which a list can be filtered, followed by the computed filters. */
export function filterableFields(entity: Entity): [string, Field][] {
  return Object.entries({ ...entity.fields, ...entity.computedFilters }).filter(
    ([, field]) => kindOf(field).filter !== 'none' || kindOf(field).ranged,
  );
}

/** Kinds whose filters can also require the whole value, case-insensitively, instead of just a part. */
const namedWhole: ReadonlySet<Field['kind']> = new Set(['text', 'identifier', 'email']);

/** Whether a list can be filtered by the whole value of this field (`[eq]`). */
export function canBeNamedWhole(field: Field): boolean {
  return namedWhole.has(field.kind);
}

/** Whether this field can be blank, so that a list can be filtered by that (`[blank]`). */
export function canBeBlank(field: Field): boolean {
  return field.required !== true && field.readOnly !== true && field.derived !== true;
}

export function sortableFields(entity: Entity): string[] {
  return ['id', ...Object.keys(entity.fields)];
}
