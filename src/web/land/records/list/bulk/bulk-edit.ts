import { canBeShared, type Entity, fieldOf, writableFields } from '#shared/platform/entities/entity.ts';
import type { Field, Option } from '#shared/platform/fields/field.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import type { Asset } from '#web/land/asset.ts';
import { filterOptions } from '#web/platform/tables/filters/filter-words.ts';
import { countOf } from '#web/platform/tables/record.ts';
import { type FormValues, readTyped, type Value } from '../../detail/form/form-values.ts';

/** A field that several records get alike, with what was typed for it; a cleared one loses its value. */
export type FieldEdit = { name: string; isCleared: boolean };

/** Longer values are cut in the sentence: it is there to be read at a glance. */
const longestValue = 60;

/** The fields that can be given to several records at once: not the name by which each is called, and no key. */
export function editableFields(asset: Asset): [string, Field][] {
  return writableFields(asset).filter(
    ([name, field]) => name !== asset.titleField && canBeShared(asset, name) && field.derived !== true,
  );
}

/** Whether a field can be left without a value. A box is ticked or not. */
export function canBeCleared(field: Field): boolean {
  return field.required !== true && field.kind !== 'boolean';
}

/** What stands for a box, for which "not ticked" would look like "not decided". */
export function booleanOptions(name: string, field: Field): readonly Option[] {
  return filterOptions(name, field);
}

type ReadEdit = { ok: true; value: Value } | { ok: false; reason: string };

/** Reads what is to be given to the records, by the rules of the form; a blank is asked about and never taken as a wish to clear. */
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

/** Says what will happen: "Set Operator to XTO and clear Spud Date for 1,410 wells." Null while nothing is decided. */
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
    return [`set ${field.label} to ${sayValue(edit.name, field, read.value, areas)}`];
  });
  if (parts.length === 0) return null;
  const last = parts.at(-1) ?? '';
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} for ${countOf(asset, count)}.`;
}

function sayValue(name: string, field: Field, value: Value, areas: readonly Option[]): string {
  const options = field.kind === 'boolean' ? booleanOptions(name, field) : areas;
  const said =
    field.kind === 'boolean' || field.kind === 'reference'
      ? options.find((option) => option.value === String(value))?.label
      : formatValue(field, value);
  const text = said ?? String(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** The values of these edits, which must be free of errors. */
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
