import { z } from 'zod';
import { textSchema } from '#shared/platform/fields/schemas.ts';
import { isEmailForm, isPlainEmail } from '#shared/platform/fields/text.ts';
import { refuseHiddenSigns, refuseTurnedText } from '#shared/platform/hidden-signs.ts';

/** A name on one line, in signs that can be seen; it may be blank. */
export function nameSchema(maxLength: number): z.ZodType<string> {
  return textSchema(maxLength)
    .transform((text) => text.replace(/\s+/g, ' '))
    .superRefine((text, context) => {
      const reason = text === '' ? null : refuseHiddenSigns(text);
      if (reason !== null) context.addIssue({ code: 'custom', message: reason });
    });
}

/** A name that is there. */
export function requiredName(maxLength: number) {
  return nameSchema(maxLength).refine((name) => name !== '', 'is required');
}

/** A description of one or more lines; may be blank. */
export function descriptionSchema(maxLength: number): z.ZodType<string> {
  return textSchema(maxLength).superRefine((text, context) => {
    const reason = refuseTurnedText(text);
    if (reason !== null) context.addIssue({ code: 'custom', message: reason });
  });
}

/** An email address in lower case, by which an account may be known already. */
export const emailSchema = z
  .string({ error: 'must be an email address' })
  .trim()
  .refine((address) => isEmailForm(address) && isPlain(address), 'must be an email address')
  .transform((address) => address.toLowerCase());

/** The address that an account is to have, in lower case: what mail programs read in more than one way is no address here. */
export const newEmailSchema = emailSchema.refine(
  isPlainEmail,
  'must be an email address such as name@example.com',
);

function isPlain(address: string): boolean {
  return refuseHiddenSigns(address) === null && address.isWellFormed();
}
