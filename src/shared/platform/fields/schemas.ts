import { z } from 'zod';
import { readApiNumber } from '#shared/platform/api-number.ts';
import { decimalOfNumber, parsePlainDecimal, refuseDecimal } from '#shared/platform/decimal.ts';
import { listOptions } from './choice.ts';
import { calendarDate, reasonAgainst } from './date.ts';
import { acresLimits, type DecimalLimits, fractionLimits, moneyLimits } from './decimal.ts';
import type { Field, FieldKindName, FieldOf, Option, Parsed } from './field.ts';
import type { StoredValue } from './field-kind.ts';
import { parseGeometry } from './geometry.ts';
import { parseLocation, whatIsMeant } from './location.ts';
import { maxInteger } from './number.ts';
import { isEmail, maxLongTextLength, maxTextLength, refuseText } from './text.ts';

// What the values of fields travel as. Apart from the kinds themselves, so that no screen carries the schema library.

/** A kind's values in JSON. */
type FieldSchemas<K extends FieldKindName> = {
  /** As they are sent, turned into the stored form; null is handled outside. */
  sent: (field: FieldOf<K>) => z.ZodType<StoredValue>;
  /** As they are answered. */
  answered: () => z.ZodType;
};

/** A schema of a trimmed text within the limit, whose issues read like those of `parse`. */
export function textSchema(maxLength: number): z.ZodType<string> {
  return z
    .string({ error: 'must be a text' })
    .trim()
    .superRefine((text, context) => {
      const reason = refuseText(text, maxLength);
      if (reason !== null) context.addIssue({ code: 'custom', message: reason });
    });
}

/** A text that is read by a kind; a blank one stays blank, and the caller decides whether that is allowed. */
function readText(error: string, read: (text: string) => Parsed<string>) {
  return z.string({ error }).transform((text, context): string => {
    if (text.trim() === '') return '';
    const parsed = read(text);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', message: parsed.reason });
    return z.NEVER;
  });
}

/** A JSON number or a plain decimal text, turned into exact decimal text. */
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
  const asked = `must be one of: ${listOptions(options)}`;
  return readText(asked, (text) => {
    const wanted = text.trim().toLowerCase();
    const option = options.find(({ value }) => value.toLowerCase() === wanted);
    return option === undefined ? { ok: false, reason: asked } : { ok: true, value: option.value };
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

/** What a call may expect of an area that it sends. */
export const cutByMeridian =
  'An area across the meridian of 180° is kept cut there into parts (RFC 7946, 3.1.9); an edge over more than 180 degrees of longitude is the shorter one the other way round.';

/** GeoJSON, or its text, whose outline is not looked at yet. */
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

const wholeText = { sent: () => textSchema(maxTextLength), answered: () => z.string() };

const schemas: { [K in FieldKindName]: FieldSchemas<K> } = {
  text: wholeText,
  long_text: { sent: () => textSchema(maxLongTextLength), answered: () => z.string() },
  identifier: wholeText,
  email: {
    sent: () =>
      textSchema(maxTextLength).refine((address) => address === '' || isEmail(address), {
        message: 'must be an email address',
      }),
    answered: () => z.string(),
  },
  api_number: {
    sent: () => readText('must be an API number as text', readApiNumber),
    answered: () => z.string(),
  },
  acres: { sent: () => decimalSchema(acresLimits), answered: () => z.number() },
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
    // Digits as text are taken too, as ids come from addresses and forms.
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

/** What a field's values travel as, for the server's calls and their description. */
export function schemasOf(field: Field): FieldSchemas<FieldKindName> {
  // Each kind reads only the options of its own fields, and a field names the kind that fits it.
  return schemas[field.kind] as FieldSchemas<FieldKindName>;
}
