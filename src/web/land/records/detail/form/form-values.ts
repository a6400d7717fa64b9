import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { type Entity, fieldOf, writableFields } from '#shared/platform/entities/entity.ts';
import { type Field, formContext, type Parsed } from '#shared/platform/fields/field.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import { inputOfValue, kindOf, parseText } from '#shared/platform/fields/kinds.ts';
import { formatDate } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/** The values of a form as typed: text, or true or false for checkboxes. */
export type FormValues = Record<string, string | boolean>;
export type Value = StoredValue | null;

/** Returns the form values of a record, or of a new one. */
export function formOf(entity: Entity, record: RecordData | null): FormValues {
  return Object.fromEntries(
    writableFields(entity).map(([name, field]) => {
      if (field.kind !== 'boolean') return [name, inputOf(field, record?.[name])];
      return [name, record === null ? (field.default ?? false) : record[name] === true];
    }),
  );
}

/** Returns the text of a value in an input without the focus: dates as the user chose, amounts with separators. */
function inputOf(field: Field, value: unknown): string {
  const text = inputOfValue(field, value);
  if (field.kind === 'date') return formatDate(text);
  return isAmount(field) && text !== '' ? formatDecimal(text, text.split('.')[1]?.length ?? 0) : text;
}

function isAmount(field: Field): boolean {
  return field.kind === 'acres' || field.kind === 'feet' || field.kind === 'money';
}

/** Returns an amount's text without separators, to be edited; undefined if it stays the same or cannot be read. */
export function plainTyped(field: Field, typed: string): string | undefined {
  const read = isAmount(field) ? readTyped(field, typed) : undefined;
  const plain = read?.ok ? inputOfValue(field, read.value) : typed;
  return plain === typed ? undefined : plain;
}

/** Parses the text typed into one field, by the same rules as the server. */
export function readTyped(field: Field, typed: string | boolean | undefined): Parsed<Value> {
  return typeof typed === 'boolean' ? { ok: true, value: typed } : parseText(field, typed ?? '', formContext);
}

/** Returns a function that reads the value typed into a field by its name; null if it can't be read. */
export function readerOf(entity: Entity, typed: FormValues): (name: string) => Value {
  return (name) => {
    const field = fieldOf(entity, name);
    const read = field && readTyped(field, typed[name]);
    return read?.ok ? read.value : null;
  };
}

/** Returns whether two values mean the same: 18.750 and 18.75 do, "Utica" and "utica" do not. */
export function isSame(field: Field, one: unknown, other: unknown): boolean {
  const left = emptyAsNull(field, one);
  const right = emptyAsNull(field, other);
  if (left === null || right === null) return left === right;
  return isDecimal(field) ? kindOf(field).compare(left, right) === 0 : left === right;
}

/** Returns the fields whose typed value differs in meaning from their original value. */
export function changedFields(entity: Entity, original: FormValues, typed: FormValues): string[] {
  return writableFields(entity)
    .filter(([name, field]) => isChanged(field, original[name], typed[name]))
    .map(([name]) => name);
}

function isChanged(
  field: Field,
  original: string | boolean | undefined,
  typed: string | boolean | undefined,
): boolean {
  if (typed === undefined || typed === original) return false;
  const now = readTyped(field, typed);
  const before = readTyped(field, original);
  if (now.ok && before.ok) return !isSame(field, before.value, now.value);
  return String(typed).trim() !== String(original ?? '').trim();
}

/** Returns the input's text after an arrow key, by the field's step; undefined if it cannot be stepped. */
export function stepTyped(field: Field, typed: string, direction: 1 | -1): string | undefined {
  const step = 'step' in field ? field.step : undefined;
  const read = readTyped(field, typed);
  if (step === undefined || !read.ok) return undefined;
  // Inputs show percentages below 1 with a percent sign.
  const isPercent = field.kind === 'fraction' && !field.asDecimal;
  const next = new Exact(inputOfValue(field, read.value).replace('%', '') || 0)
    .plus(new Exact(step).times(direction))
    .toFixed();
  const stepped = readTyped(field, isPercent ? `${next}%` : next);
  if (!stepped.ok) return undefined;
  return isPercent ? inputOfValue(field, stepped.value) : next;
}

/**
 * Returns the normalized text of an input when it loses focus, such as 18.75 for 3/16; undefined if it stays the same.
 */
export function settleTyped(field: Field, typed: string): string | undefined {
  const read = readTyped(field, typed);
  const settled = read.ok ? inputOf(field, read.value) : typed;
  return settled === typed ? undefined : settled;
}

/** Returns the errors by field, in the wording of the specification: "{Label} is required". */
export function formErrors(entity: Entity, typed: FormValues): Record<string, string> {
  return Object.fromEntries(
    writableFields(entity).flatMap(([name, field]) => {
      const read = readTyped(field, typed[name]);
      return read.ok ? [] : [[name, `${field.label} ${read.reason}`]];
    }),
  );
}

/** Returns the values of these fields, which must be free of errors. */
export function valuesOf(entity: Entity, typed: FormValues, names: readonly string[]): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const name of names) {
    const field = fieldOf(entity, name);
    const read = field && readTyped(field, typed[name]);
    if (read?.ok) values[name] = read.value;
  }
  return values;
}

/** Returns the JSON body of a request: decimals as numbers. At most fifteen digits are allowed, so none are lost. */
export function bodyOf(entity: Entity, values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fieldOf(entity, name);
      return [name, field && isDecimal(field) && value !== null ? Number(value) : value];
    }),
  );
}

function isDecimal(field: Field): boolean {
  return (
    field.kind === 'acres' || field.kind === 'feet' || field.kind === 'money' || field.kind === 'fraction'
  );
}

/** To the user, a checkbox that was never checked looks the same as one that was cleared. */
function emptyAsNull(field: Field, value: unknown): Value {
  if (value === undefined || value === null || value === '') return field.kind === 'boolean' ? false : null;
  return value as Value;
}
