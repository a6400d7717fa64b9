import { z } from 'zod';
import { readableTextSchema, textSchema } from '#shared/platform/fields/schemas.ts';
import { isEmailForm, isPlainEmail } from '#shared/platform/fields/text.ts';
import { refuseHiddenSigns } from '#shared/platform/hidden-characters.ts';

/** Returns the schema of a one-line name of visible characters; it may be blank. */
export function nameSchema(maxLength: number): z.ZodType<string> {
  return textSchema(maxLength)
    .transform((text) => text.replace(/\s+/g, ' '))
    .superRefine((text, context) => {
      const reason = text === '' ? null : refuseHiddenSigns(text);
      if (reason !== null) context.addIssue({ code: 'custom', message: reason });
    });
}

/** Returns the schema of a name that must not be blank. */
export function requiredName(maxLength: number) {
  return nameSchema(maxLength).refine((name) => name !== '', 'is required');
}

/** Returns the schema of a description of one or more lines; it may be blank. */
export function descriptionSchema(maxLength: number): z.ZodType<string> {
  return readableTextSchema(maxLength);
}

const address = z
  .string({ error: 'must be an email address' })
  .trim()
  .refine((text) => isEmailForm(text) && isPlain(text), 'must be an email address');

/** An email address in lower case, which may belong to an existing account. */
export const emailSchema = address.transform((text) => text.toLowerCase());

/**
 * A new email address of an account, in lower case. Refuses addresses that mail programs could read in more than one
 * way.
 */
export const newEmailSchema = address
  .refine(isPlainEmail, 'must be an email address such as name@example.com')
  // The Kelvin sign is a plain k in lower case, which is someone else's address.
  .refine(
    (text) => text.normalize('NFKC') === text,
    'must be an email address without special forms of letters',
  )
  .transform((text) => text.toLowerCase());

function isPlain(address: string): boolean {
  return refuseHiddenSigns(address) === null && address.isWellFormed();
}
