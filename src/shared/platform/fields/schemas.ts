import { z } from 'zod';
import { readApiNumber } from '#shared/platform/api-number.ts';
import { decimalOfNumber, parsePlainDecimal, refuseDecimal } from '#shared/platform/decimal.ts';
import { refuseTurnedText, refuseUnseenText } from '#shared/platform/hidden-characters.ts';
import { listOptions } from './choice.ts';
import { calendarDate, reasonAgainst } from './date.ts';
import { acresLimits, type DecimalLimits, feetLimits, moneyLimits } from './decimal.ts';
import type { Field, FieldKindName, FieldOf, Option, Parsed } from './field.ts';
import type { StoredValue } from './field-kind.ts';
import { fractionLimits } from './fraction.ts';
import { parseGeometry } from './geometry.ts';
import { parseLocation, whatIsMeant } from './location.ts';
import { maxInteger } from './number.ts';
import { isEmail, maxLongTextLength, maxTextLength, refuseText } from './text.ts';

// The JSON format of field values. Separate from the kinds, so that the browser does not load the schema library.

/** A kind's values in JSON. */
type FieldSchemas<K extends FieldKindName> = {
  /** As sent to the server, converted to the stored form; the caller handles null. */
  sent: (field: FieldOf<K>) => z.ZodType<StoredValue>;
  /** As returned by the server. */
  answered: () => z.ZodType;
};

/** Returns a schema for trimmed text within the limit, with the same messages as `parse`. */
export function textSchema(maxLength: number): z.ZodType<string> {
  return z
    .string({ error: 'must be a text' })
    .trim()
    .superRefine((text, context) => {
      const reason = refuseText(text, maxLength);
      if (reason !== null) context.addIssue({ code: 'custom', message: reason });
    });
}

/** Returns a schema for text that users read: it contains no character that overrides the writing direction. */
export function readableTextSchema(maxLength: number): z.ZodType<string> {
  return textSchema(maxLength).superRefine((text, context) => {
    const reason = refuseTurnedText(text);
    if (reason !== null) context.addIssue({ code: 'custom', message: reason });
  });
}

/** Returns a schema for the one-line text of a record, with the same messages as `parse`. */
function lineSchema(): z.ZodType<string> {
  return textSchema(maxTextLength).superRefine((text, context) => {
    // `textSchema` already reports a character that cannot be stored.
    const reason = refuseText(text, maxTextLength) === null ? refuseUnseenText(text) : null;
    if (reason !== null) context.addIssue({ code: 'custom', message: reason });
  });
}

/**
 * Returns a schema for text that a kind reads; blank text stays blank, and the caller decides whether that is allowed.
 */
function readText(error: string, read: (text: string) => Parsed<string>) {
  return z.string({ error }).transform((text, context): string => {
    if (text.trim() === '') return '';
    const parsed = read(text);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', message: parsed.reason });
    return z.NEVER;
  });
}

/** Returns a schema for a JSON number or a plain decimal text, converted to exact decimal text. */
function decimalSchema(limits: DecimalLimits): z.ZodType<string> {
  return z
    .union([z.number(), z.string()], { error: 'must be a number' })
    .transform((value, context): string => {
      if (typeof value === 'string' && value.trim() === '') return '';
      const exact = typeof value === 'number' ? decimalOfNumber(value) : parsePlainDecimal(value.trim());
      const reason = exact === null ? 'must be a number' : refuseDecimal(exact, limits);
      if (exact !== null && reason === null) return exact.toFixed();
      context.addIssue({ code: 'custom', message: reason ?? 'must be a number' });
      return z.NEVER;
    });
}

function optionSchema({ options }: { options: readonly Option[] }): z.ZodType<string> {
  const message = `must be one of: ${listOptions(options)}`;
  return readText(message, (text) => {
    const wanted = text.trim().toLowerCase();
    const option = options.find(({ value }) => value.toLowerCase() === wanted);
    return option === undefined ? { ok: false, reason: message } : { ok: true, value: option.value };
  });
}

function readIsoDate(text: string): Parsed<string> {
  const trimmed = text.trim();
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  const read = match === null ? null : calendarDate(Number(match[1]), Number(match[2]), Number(match[3]));
  return read === null
    ? { ok: false, reason: reasonAgainst(trimmed, 'must be a date as YYYY-MM-DD') }
    : { ok: true, value: read };
}

/** How areas that cross the antimeridian are stored, for the API document. */
export const cutByMeridian =
  'Outlines that cross the 180° meridian are stored split into parts (RFC 7946, 3.1.9); an edge spanning more than 180 degrees of longitude is taken the shorter way around.';

/** GeoJSON, or its text, whose coordinates are not validated yet. */
export const unreadGeometry = z
  .union([z.string(), z.looseObject({})], { error: 'must be GeoJSON' })
  .describe(`GeoJSON. ${cutByMeridian}`);

const geometrySchema = unreadGeometry.transform((value, context): string => {
  if (typeof value === 'string' && value.trim() === '') return '';
  const parsed = parseGeometry(value);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: parsed.reason });
  return z.NEVER;
});

const wholeText = { sent: () => lineSchema(), answered: () => z.string() };

const schemas: { [K in FieldKindName]: FieldSchemas<K> } = {
  text: wholeText,
  long_text: { sent: () => readableTextSchema(maxLongTextLength), answered: () => z.string() },
  identifier: wholeText,
  email: {
    sent: () =>
      lineSchema().refine((address) => address === '' || isEmail(address), {
        message: 'must be an email address',
      }),
    answered: () => z.string(),
  },
  api_number: {
    sent: () => readText('must be an API number as text', readApiNumber),
    answered: () => z.string(),
  },
  acres: { sent: () => decimalSchema(acresLimits), answered: () => z.number() },
  feet: { sent: (field) => decimalSchema(feetLimits(field)), answered: () => z.number() },
  money: { sent: () => decimalSchema(moneyLimits), answered: () => z.number() },
  fraction: { sent: () => decimalSchema(fractionLimits), answered: () => z.number() },
  date: {
    sent: () => readText('must be a date as YYYY-MM-DD', readIsoDate),
    answered: () => z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  },
  timestamp: {
    sent: () => z.iso.datetime({ offset: true, error: 'must be a moment as ISO 8601' }),
    answered: () => z.string(),
  },
  integer: {
    // Also accepts digits as text, because ids come from URLs and forms.
    sent: () => {
      const whole = z.int({ error: 'must be a whole number' }).min(0).max(maxInteger);
      const digits = z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number)
        .pipe(whole);
      return z.union([whole, digits], { error: 'must be a whole number' });
    },
    answered: () => z.int(),
  },
  boolean: { sent: () => z.boolean({ error: 'must be true or false' }), answered: () => z.boolean() },
  select: { sent: optionSchema, answered: () => z.string() },
  status: { sent: optionSchema, answered: () => z.string() },
  reference: {
    sent: () =>
      z.int({ error: 'must be the id of a record' }).min(1, 'must be the id of a record').max(maxInteger),
    answered: () => z.int(),
  },
  location: { sent: () => readText(whatIsMeant, parseLocation), answered: () => z.string() },
  geometry: { sent: () => geometrySchema, answered: () => z.string() },
};

/** Returns the JSON format of a field's values, for the server's routes and the API document. */
export function schemasOf(field: Field): FieldSchemas<FieldKindName> {
  // Each kind reads only the options of its own fields, and a field names the matching kind.
  return schemas[field.kind] as FieldSchemas<FieldKindName>;
}
