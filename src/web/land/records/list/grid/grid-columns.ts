import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Field, Option, Parsed } from '#shared/platform/fields/field.ts';
import { fileOfValue, inputOfValue } from '#shared/platform/fields/kinds.ts';
import { formatDate } from '#web/platform/dates/format-date.ts';
import { headingOf } from '#web/platform/tables/csv.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { isActivity } from '#web/platform/tables/value-badge.tsx';
import { readTyped, type Value } from '../../detail/form/form-values.ts';

/** A column of the grid: the field that it shows, and the one that it changes. */
export type GridColumn = {
  name: string;
  label: string;
  /** The field that an edit writes: the area's id for its name; null if the column cannot be edited. */
  writes: { name: string; field: Field } | null;
  /** Why it cannot be edited; empty if it can. */
  reason: string;
};

export function gridColumnOf(entity: Entity, name: string): GridColumn {
  const label = headingOf(entity, name);
  const written = name === 'area_name' ? 'area_id' : name;
  const field = fieldOf(entity, written);
  if (field !== undefined && field.readOnly !== true)
    return { name, label, writes: { name: written, field }, reason: '' };
  return { name, label, writes: null, reason: whyFixed(name, label, field) };
}

function whyFixed(name: string, label: string, field: Field | undefined): string {
  if (field === undefined) return `${label} is assigned when a record is created and never changes.`;
  if (name === 'standing') return `${label} is calculated from the lease and its wells.`;
  return `${label} is set by Platbook on every save.`;
}

/** Returns what a column offers to choose from; `areas` are those that the record may move to. */
export function choicesOf({ writes }: GridColumn, areas: readonly Option[]): readonly Option[] | undefined {
  switch (writes?.field.kind) {
    case 'select':
    case 'status':
      return writes.field.options;
    case 'boolean':
      return isActivity(writes.name)
        ? [
            { value: 'true', label: 'Active' },
            { value: 'false', label: 'Inactive' },
          ]
        : [
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ];
    case 'reference':
      return areas;
    default:
      return undefined;
  }
}

/** Whether Delete can empty the column's cells. A yes or no is always one of them. */
export function canBeBlank({ writes }: GridColumn): boolean {
  return writes !== null && writes.field.required !== true && writes.field.kind !== 'boolean';
}

/** Returns the text with which editing a stored value begins. */
export function typedOf({ writes }: GridColumn, record: RecordData): string {
  if (writes === null) return '';
  const value = record[writes.name];
  return writes.field.kind === 'date' && typeof value === 'string'
    ? formatDate(value)
    : inputOfValue(writes.field, value);
}

/** Reads the text of a cell by the rules of the form; choices are also read by their labels. */
export function readCell(
  { writes, reason }: GridColumn,
  typed: string,
  choices: readonly Option[] | undefined,
): Parsed<Value> {
  if (writes === null) return { ok: false, reason };
  const wanted = typed.trim();
  if (writes.field.kind !== 'boolean' && writes.field.kind !== 'reference')
    return readTyped(writes.field, typed);
  if (wanted === '') return { ok: false, reason: 'is required' };
  const option =
    choices?.find(({ value }) => value === wanted) ??
    choices?.find(({ label }) => label.toLowerCase() === wanted.toLowerCase());
  if (option === undefined && writes.field.kind === 'reference')
    return { ok: false, reason: `must be one of: ${listLabels(choices ?? [])}` };
  return readTyped(writes.field, option?.value ?? wanted);
}

const maxListed = 5;

function listLabels(choices: readonly Option[]): string {
  const labels = choices.slice(0, maxListed).map(({ label }) => label);
  return choices.length > maxListed ? `${labels.join(', ')}, …` : labels.join(', ');
}

/** Returns the text of a cell for the clipboard: all decimal places, a percentage with its sign, a choice by its label. */
export function copiedText(
  column: GridColumn,
  field: Field | undefined,
  value: unknown,
  choices: readonly Option[] | undefined,
): string {
  if (value === null || value === undefined) return '';
  const label = choices?.find((option) => option.value === String(value))?.label;
  if (label !== undefined) return label;
  if (field === undefined) return String(value);
  if ('options' in field)
    return field.options.find((option) => option.value === value)?.label ?? String(value);
  return column.writes?.field.kind === 'reference' ? String(value) : fileOfValue(field, value);
}
