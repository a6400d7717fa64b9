import { z } from 'zod';
import { layoutKey } from '#shared/land/entities/layout-key.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { layoutSchema } from '#shared/platform/contracts/list-states.ts';

/** All preferences of a user: one table layout per entity. */
export const preferenceKeys = (Object.keys(assets) as AssetName[]).map(layoutKey);

/** Returns the entity whose table layout a preference holds. */
export function assetOfPreference(key: `table.${AssetName}`) {
  return assets[key.slice('table.'.length) as AssetName];
}

export const preferenceParams = z.object({
  key: z.enum(preferenceKeys, { error: `must be one of: ${preferenceKeys.join(', ')}` }),
});

export const preferenceBody = z.strictObject({ value: layoutSchema });

export const preference = z.object({
  key: z.enum(preferenceKeys),
  value: layoutSchema,
  version: z
    .int()
    .describe('Increases with each write, so that a device can detect a newer value from another device.'),
});
export type Preference = z.output<typeof preference>;
