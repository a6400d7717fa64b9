import { z } from 'zod';
import { pughReadings } from '#shared/people/pugh-readings.ts';
import { expectedVersion } from '#shared/platform/contracts/envelope.ts';
import { descriptionSchema, requiredName } from '#shared/platform/contracts/names.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { maxNameLength } from '#shared/platform/limits.ts';

/** The types of an area (specification, section 9). */
const areaTypes = ['project', 'prospect', 'field'] as const;

const readings = pughReadings.map(({ value }) => value);

const name = requiredName(maxNameLength);
const description = descriptionSchema(2000)
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .optional();

export const company = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    is_acquisition_target: z.boolean(),
    pugh_reading: z
      .enum(readings)
      .describe('What Horizontal and Vertical Pugh of new leases release while no clause states it.'),
    is_sample: z.boolean().describe('A sample company, which can be removed completely.'),
    created_by: z.string().nullable(),
    created_at: z.string(),
    role_name: z.string().describe('The built-in role whose rights the current user has in this company.'),
    role_label: z.string().describe("The name of the user's role there."),
    version_id: z.int().describe('Increases with every change.'),
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof company>;

export const companyBody = z.strictObject({
  name,
  description,
  is_acquisition_target: z.boolean({ error: 'must be true or false' }).optional(),
  pugh_reading: z.enum(readings, { error: `must be one of: ${readings.join(', ')}` }).optional(),
});
/** The changed fields of a company; others may be sent as they were read. */
export const companyChanges = z.strictObject({
  ...company.partial().shape,
  ...companyBody.partial().shape,
  version_id: expectedVersion,
});

export const area = z
  .object({
    id: z.int(),
    name: z.string(),
    type: z.enum(areaTypes),
    company_id: z.int(),
    company_name: z.string(),
    created_at: z.string(),
    version_id: z.int().describe('Increases with every change.'),
  })
  .meta({ id: 'Area' });
export type Area = z.output<typeof area>;

const type = z.enum(areaTypes, { error: `must be one of: ${areaTypes.join(', ')}` });

export const areaBody = z.strictObject({
  name,
  type,
  company_id: z
    .int({ error: 'must be the id of a company' })
    .min(1, 'must be the id of a company')
    .max(maxInteger),
});
/** The changed fields of an area; others may be sent as they were read. */
export const areaChanges = z.strictObject({
  ...area.partial().shape,
  ...areaBody.partial().shape,
  version_id: expectedVersion,
});
