import { canBeShared, type Entity, fieldOf, writableFields } from '#shared/platform/entities/entity.ts';
import type { Field, Option } from '#shared/platform/fields/field.ts';
import type { Asset } from '#web/land/asset.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { filterOptions } from '#web/platform/tables/filters/filter-words.ts';
import { countOf } from '#web/platform/tables/record.ts';
import { type FormValues, readTyped, type Value } from '../../detail/form/form-values.ts';

/** A field to set to the same value on several records; a cleared field loses its value. */
export type FieldEdit = { name: string; isCleared: boolean };

/** Longer values are truncated, so that the sentence stays easy to read. */
const maxValueLength = 60;

/** Returns the fields that can be set on several records at once: neither the title nor unique fields. */
export function editableFields(asset: Asset): [string, Field][] {
  return writableFields(asset).filter(
    ([name, field]) => name !== asset.titleField && canBeShared(asset, name) && field.derived !== true,
  );
}

/** Returns whether a field can be left blank. A checkbox is always true or false. */
export function canBeCleared(field: Field): boolean {
  return field.required !== true && field.kind !== 'boolean';
}

/** Replaces the checkbox with options, because an unchecked box would look undecided. */
export function booleanOptions(name: string, field: Field): readonly Option[] {
  return filterOptions(name, field);
}

type ReadEdit = { ok: true; value: Value } | { ok: false; reason: string };

/**
 * Parses the value to set, by the rules of the form. A blank is reported as an error and never taken as a request to
 * clear.
 */
export function readEdit(field: Field, edit: FieldEdit, typed: FormValues[string] | undefined): ReadEdit {
  if (edit.isCleared) return { ok: true, value: null };
  if (typed === undefined || String(typed).trim() === '')
    return {
      ok: false,
      reason: canBeCleared(field) ? 'needs a value; tick “Clear the value” to empty it' : 'is required',
    };
  if (field.kind === 'boolean') return { ok: true, value: String(typed) === 'true' };
  const read = readTyped(field, typed);
  return read.ok ? { ok: true, value: read.value } : read;
}

/**
 * Describes what will happen: "Set Operator to XTO and clear Spud Date for 1,410 wells." Null if no edit is complete.
 */
export function describeEdits(
  asset: Asset,
  edits: readonly FieldEdit[],
  typed: FormValues,
  areas: readonly Option[],
  count: number,
): string | null {
  const parts = edits.flatMap((edit) => {
    const field = fieldOf(asset, edit.name);
    if (field === undefined) return [];
    const read = readEdit(field, edit, typed[edit.name]);
    if (!read.ok) return [];
    if (read.value === null) return [`clear ${field.label}`];
    return [`set ${field.label} to ${describeValue(edit.name, field, read.value, areas)}`];
  });
  if (parts.length === 0) return null;
  const last = parts.at(-1) ?? '';
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} for ${countOf(asset, count)}.`;
}

function describeValue(name: string, field: Field, value: Value, areas: readonly Option[]): string {
  const options = field.kind === 'boolean' ? booleanOptions(name, field) : areas;
  const said =
    field.kind === 'boolean' || field.kind === 'reference'
      ? options.find((option) => option.value === String(value))?.label
      : formatValue(field, value);
  const text = said ?? String(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/** Returns the values of these edits, which must be free of errors. */
export function valuesOfEdits(
  entity: Entity,
  edits: readonly FieldEdit[],
  typed: FormValues,
): Record<string, Value> {
  return Object.fromEntries(
    edits.flatMap((edit) => {
      const field = fieldOf(entity, edit.name);
      const read = field && readEdit(field, edit, typed[edit.name]);
      return read?.ok ? [[edit.name, read.value]] : [];
    }),
  );
}
