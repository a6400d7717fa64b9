import { z } from 'zod';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { maxTemplateBytes } from '#shared/platform/limits.ts';

const letterFormats = ['pdf', 'docx'] as const;
export type LetterFormat = (typeof letterFormats)[number];
export const letterFormat = z
  .enum(letterFormats)
  .default('pdf')
  .describe("PDF, or a Word file with the same content or the company's own template, which can be edited.");

const letterNames = ['division_order', 'transfer_order', 'expiration_notice', 'payment_transmittal'] as const;
export type LetterKind = (typeof letterNames)[number];

export const letterParams = idParams.extend({ letter: z.enum(letterNames) });

const version = z
  .int()
  .min(0)
  .max(maxInteger)
  .describe('Version of the template that is replaced; 0 for the first one.');

const letterTemplate = z.object({
  company: z.string(),
  file_name: z.string().nullable().describe("Name of the company's file; null for the standard letter."),
  modified_date: z
    .string()
    .nullable()
    .describe('When it was uploaded, or the company went back to the standard letter.'),
  modified_by: z.string().nullable().describe('Who did so.'),
  unused_fields: z.array(z.string()).describe("Names of fields that the company's file doesn't print."),
  version_id: version,
  may_update: z.boolean().describe('Whether the user may upload and remove it.'),
  fields: z.array(
    z.object({
      name: z.string().describe('Written as `{name}`; a list as `{#name}` … `{/name}`.'),
      list: z.string().nullable().describe('The list whose members have the field; null if the letter does.'),
      is_list: z.boolean(),
      meaning: z.string(),
    }),
  ),
});
export type LetterTemplateState = z.output<typeof letterTemplate>;

export const letterTemplateEnvelope = z
  .object({ success: z.literal(true), data: z.tuple([letterTemplate]) })
  .meta({ title: 'Template of a letter' });

export const letterTemplateBody = z
  .strictObject({
    file_name: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^\p{C}/\\]+$/u, "can't contain slashes or control characters"),
    content: z
      .string()
      .max(Math.ceil(maxTemplateBytes / 3) * 4)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be Base64')
      .describe('The Word file (.docx) in Base64, 2 MB at most.'),
    version_id: version,
  })
  .meta({ title: 'Upload of a template' });
export type LetterTemplateBody = z.output<typeof letterTemplateBody>;

export const letterTemplateQuery = z.object({ version_id: z.coerce.number().pipe(version) });
