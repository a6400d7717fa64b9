import { z } from 'zod';
import { type AuditAction, auditActions } from '#shared/people/audit-actions.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';
import { maxPageSize } from '#shared/platform/lists/listing.ts';

const actionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];
const id = wholeNumber(1, 999_999_999).optional();
/** Whether a text is a date within the years that JavaScript and the database write in the same way. */
function isMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return /^\d{4}-\d{2}-\d{2}/.test(text) && year >= 1900 && year <= 9998;
}
const moment = z
  .string()
  .max(40)
  .refine((text) => text === '' || isMoment(text), 'must be a date or date and time in ISO 8601')
  .optional();

export const auditQuery = z.strictObject({
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: wholeNumber(1, maxPageSize).optional(),
  action: z.enum(actionNames, { error: `must be one of: ${actionNames.join(', ')}` }).optional(),
  person: id.describe('The id of the user who acted or was affected.'),
  company: id.describe('The id of the company.'),
  from: moment.describe('From this date or time.'),
  to: moment.describe('Through this date or time.'),
  format: z.enum(['json', 'csv'], { error: 'must be json or csv' }).optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditEvent = z.object({
  id: z.int(),
  at: z.string().describe('UTC, ISO 8601.'),
  action: z.string(),
  actor_id: z.int().nullable(),
  actor_name: z.string().nullable(),
  target_id: z.int().nullable(),
  target_name: z.string().nullable(),
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  details: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
  ),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type AuditEventRow = z.output<typeof auditEvent>;
