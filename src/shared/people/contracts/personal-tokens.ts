import { z } from 'zod';
import { requiredName } from '#shared/platform/contracts/names.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { maxTokenDays, tokenScopes } from '#shared/platform/personal-token.ts';

const companyId = z.int({ error: 'must be the id of a company' }).min(1).max(maxInteger);

export const tokenBody = z.strictObject({
  name: requiredName(100),
  scope: z.enum(tokenScopes, { error: 'must be read or write' }),
  company_ids: z
    .array(companyId, { error: 'must be a list of ids' })
    .min(1, 'must name a company, or be left out')
    .max(1000)
    .nullish()
    .describe('The companies it has access to; defaults to all your companies, including future ones.'),
  expires_in_days: z
    .int({ error: 'must be a whole number of days' })
    .min(1, 'must be at least 1 day')
    .max(maxTokenDays, `must be at most ${maxTokenDays} days`),
});
export type TokenBody = z.output<typeof tokenBody>;

/** A personal token as shown later: by its name and its last characters. */
export const personalToken = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  company_ids: z.array(z.int()).nullable(),
  ending: z.string().describe('The last four characters of the token.'),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable().describe('To the minute; null if never used.'),
});
export type PersonalToken = z.output<typeof personalToken>;

/** The response to creating a token, the only time that the token itself is shown. */
export const createdToken = z.object({
  success: z.literal(true),
  data: z.tuple([z.object({ id: z.int(), data: personalToken })]),
  token: z.string(),
});
export type CreatedToken = z.output<typeof createdToken>;
