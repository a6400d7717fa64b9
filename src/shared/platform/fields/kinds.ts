import { Exact } from '#shared/platform/decimal.ts';
import { apiNumber } from './api-number.ts';
import { boolean, select, status } from './choice.ts';
import { date, timestamp } from './date.ts';
import { acres, fraction, money, percentText } from './decimal.ts';
import type { Field, FieldKindName, ParseContext, Parsed } from './field.ts';
import type { FieldKind, StoredValue } from './field-kind.ts';
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

/** The kind of a field, by which it is checked, read, printed and stored. */
export function kindOf(field: Field): FieldKind<FieldKindName> {
  // Each kind reads only the options of its own fields, and a field names the kind that fits it.
  return kinds[field.kind] as FieldKind<FieldKindName>;
}

/** A value as a person reads it; an empty text where there is none. */
export function formatValue(field: Field, value: unknown): string {
  return value === null || value === undefined || value === ''
    ? ''
    : kindOf(field).format(value as StoredValue, field);
}

/** A value as it stands in an input, empty where there is none. */
export function inputOfValue(field: Field, value: unknown): string {
  return value === null || value === undefined ? '' : kindOf(field).toInput(value as StoredValue, field);
}

/**
 * A value as written to data files: all decimal places and no separators. A percentage keeps its sign, without which it could be taken for
 * a fraction.
 */
export function fileOfValue(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'acres':
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

/** Reads a text into the stored form; a blank text is null, refused where the field is required. */
export function parseText(field: Field, raw: string, context: ParseContext): Parsed<StoredValue | null> {
  const trimmed = raw.trim();
  // Patterns that look for what people write around a figure take long over very long texts, which are no figures.
  if (trimmed.length > maxTextLength && field.kind !== 'long_text')
    return { ok: false, reason: `is longer than ${maxTextLength} characters` };
  if (trimmed !== '') return kindOf(field).parse(trimmed, field, context);
  return field.required ? { ok: false, reason: 'is required' } : { ok: true, value: null };
}
