import type { Entity } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';

/** Page sizes that the tables offer; the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;
/** The most rows that a page of a list holds. */
export const maxPageSize = 1000;
/** The longest text that a list's search box takes. */
export const maxSearchLength = 200;

/** Fields by which a list can be filtered, and after them what is worked out for its rows. */
export function filterableFields(entity: Entity): [string, Field][] {
  return Object.entries({ ...entity.fields, ...entity.computedFilters }).filter(
    ([, field]) => kindOf(field).filter !== 'none' || kindOf(field).ranged,
  );
}

/** Kinds whose values can be asked for whole, whatever the case, and not only by what they contain. */
const namedWhole: ReadonlySet<Field['kind']> = new Set(['text', 'identifier', 'email']);

/** Whether a list can be narrowed to the records whose value of this field is exactly a text (`[eq]`). */
export function canBeNamedWhole(field: Field): boolean {
  return namedWhole.has(field.kind);
}

/** Whether records can be without a value of this field, so that a list can be narrowed to these (`[blank]`). */
export function canBeBlank(field: Field): boolean {
  return field.required !== true && field.readOnly !== true && field.derived !== true;
}

/** Fields by which a list can be sorted. */
export function sortableFields(entity: Entity): string[] {
  return ['id', ...Object.keys(entity.fields)];
}
