import { z } from 'zod';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { oneCompany } from '#shared/platform/contracts/envelope.ts';
import { viewStateSchema } from '#shared/platform/contracts/list-states.ts';
import { requiredName } from '#shared/platform/contracts/names.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { maxViewName } from '#shared/platform/limits.ts';

/** The maximum number of views of one kind that one user may have in one company. */
export const maxViews = 200;

const assetNames = Object.keys(assets) as [AssetName, ...AssetName[]];
export const viewEntity = z.enum(assetNames, { error: `must be one of: ${assetNames.join(', ')}` });

const name = requiredName(maxViewName);
const shared = z
  .boolean({ error: 'must be true or false' })
  .describe('Whether everyone with access to the company sees it.');

export const view = z
  .object({
    id: z.int(),
    entity: viewEntity,
    name: z.string(),
    shared,
    company_id: z.int(),
    company_name: z.string(),
    owner_id: z.int().nullable().describe('The author; null if the account was deleted.'),
    owner_name: z.string().nullable(),
    state: viewStateSchema,
    created_date: z.string(),
    modified_date: z.string(),
    version_id: z.int(),
  })
  .meta({ id: 'View' });
export type View = z.output<typeof view>;

export const viewBody = z.strictObject({
  entity: viewEntity,
  name,
  shared: shared.default(false),
  company_id: oneCompany,
  state: viewStateSchema,
});
export type ViewBody = z.output<typeof viewBody>;

export const viewChanges = z.strictObject({
  name: name.optional(),
  shared: shared.optional(),
  state: viewStateSchema.optional(),
  version_id: z.int().min(1).max(maxInteger).optional().describe('The version that was read.'),
});
export type ViewChanges = z.output<typeof viewChanges>;
