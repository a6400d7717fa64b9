import { Exact } from '#shared/platform/decimal.ts';
import { apiNumber } from './api-number.ts';
import { boolean, select, status } from './choice.ts';
import { date, timestamp } from './date.ts';
import { acres, feet, money } from './decimal.ts';
import type { Field, FieldKindName, ParseContext, Parsed } from './field.ts';
import type { FieldKind, StoredValue } from './field-kind.ts';
import { fraction, percentText } from './fraction.ts';
import { geometry } from './geometry.ts';
import { location } from './location.ts';
import { integer, reference } from './number.ts';
import { email, identifier, longText, maxTextLength, text } from './text.ts';

const kinds: { [K in FieldKindName]: FieldKind<K> } = {
  text,
  long_text: longText,
  identifier,
  email,
  api_number: apiNumber,
  acres,
  feet,
  money,
  fraction,
  date,
  timestamp,
  integer,
  boolean,
  select,
  status,
  reference,
  location,
  geometry,
};

/** Returns a field's kind, which defines how to validate, read, format and store its values. */
export function kindOf(field: Field): FieldKind<FieldKindName> {
  // Each kind reads only the options of its own fields, and a field names the matching kind.
  return kinds[field.kind] as FieldKind<FieldKindName>;
}

/** Formats a value for users; an empty text if there is none. */
export function formatValue(field: Field, value: unknown): string {
  return value === null || value === undefined || value === ''
    ? ''
    : kindOf(field).format(value as StoredValue, field);
}

/** Formats a value for an input; an empty text if there is none. */
export function inputOfValue(field: Field, value: unknown): string {
  return value === null || value === undefined ? '' : kindOf(field).toInput(value as StoredValue, field);
}

/**
 * Formats a value for data files: all decimal places and no separators. A percentage keeps its sign, because it could
 * otherwise be read as a fraction.
 */
export function fileOfValue(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'acres':
    case 'feet':
    case 'money':
      return new Exact(String(value)).toFixed();
    case 'fraction': {
      const share = new Exact(String(value));
      return field.asDecimal ? share.toFixed() : percentText(share);
    }
    default:
      return String(value);
  }
}

/** Reads a text to the stored form. A blank text is null, or refused if the field is required. */
export function parseText(field: Field, raw: string, context: ParseContext): Parsed<StoredValue | null> {
  const trimmed = raw.trim();
  // The patterns for text around a number are slow on very long texts, which are not numbers.
  if (trimmed.length > maxTextLength && field.kind !== 'long_text')
    return { ok: false, reason: `is longer than ${maxTextLength} characters` };
  if (trimmed !== '') return kindOf(field).parse(trimmed, field, context);
  return field.required ? { ok: false, reason: 'is required' } : { ok: true, value: null };
}
