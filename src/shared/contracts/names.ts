import { z } from 'zod';
import { textSchema } from '../fields/schemas.ts';
import { isEmail } from '../fields/text.ts';
import { refuseHiddenSigns } from '../hidden-signs.ts';

/** A name on one line, in signs that can be seen; it may be blank. */
export function nameSchema(maxLength: number): z.ZodType<string> {
  return textSchema(maxLength)
    .transform((text) => text.replace(/\s+/g, ' '))
    .superRefine((text, context) => {
      const reason = refuseHiddenSigns(text);
      if (reason !== null) context.addIssue({ code: 'custom', message: reason });
    });
}

/** A name that is there. */
export function requiredName(maxLength: number) {
  return nameSchema(maxLength).refine((name) => name !== '', 'is required');
}

/** An email address in lower case. */
export const emailSchema = z
  .string({ error: 'must be an email address' })
  .trim()
  .refine(
    (address) => isEmail(address) && refuseHiddenSigns(address) === null && address.isWellFormed(),
    'must be an email address',
  )
  .transform((address) => address.toLowerCase());
