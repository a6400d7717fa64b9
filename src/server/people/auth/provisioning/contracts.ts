import { z } from 'zod';

const unstorable = 'must not contain the character NUL or half of a character';

/** Whether the database can store all texts in a value. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every((entry) => entry.every(isStorable));
}

const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `must be ${maxLength} characters at most`)
    .refine((value) => isStorable(value), unstorable);
const count = z.coerce.number({ error: 'must be a whole number' }).int('must be a whole number');

/** Which attributes to return, by name with commas between them. */
const projection = { attributes: text(2000).optional(), excludedAttributes: text(2000).optional() };
export const readQuery = z.object(projection);
export type ReadQuery = z.output<typeof readQuery>;

export const listQuery = z.object({
  ...projection,
  filter: text(2000).optional().describe('Attributes that are equal to values, joined by and.'),
  startIndex: count.optional().describe('The number of the first resource, from 1.'),
  count: count.optional().describe('How many resources to return at most.'),
});
export type ScimListQuery = z.output<typeof listQuery>;

/** The body of a resource. Its schema checks it, because clients may write names and Booleans differently. */
export const resourceBody = z
  .record(z.string(), z.unknown(), { error: 'must be a resource' })
  .refine(isStorable, unstorable);
export type ResourceBody = z.output<typeof resourceBody>;

export const patchBody = z
  .looseObject({
    schemas: z.array(z.string()).optional(),
    Operations: z
      .array(
        z.looseObject({
          op: z
            .string()
            .toLowerCase()
            .pipe(z.enum(['add', 'remove', 'replace'], { error: 'must be add, remove or replace' })),
          path: text(2000).optional(),
          value: z.unknown().optional(),
        }),
        { error: 'must be a list of operations' },
      )
      .min(1, 'must have an operation')
      .max(1000, 'must have at most 1,000 operations'),
  })
  .refine(isStorable, unstorable);
export type PatchBody = z.output<typeof patchBody>;
export type PatchOperation = PatchBody['Operations'][number];

export const resourceParams = z.object({ resourceId: z.string() });
