import { z } from 'zod';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { layoutSchema } from '#shared/platform/contracts/list-states.ts';

/** The preference that holds how a kind's table is laid out. */
export function layoutKey(asset: AssetName): `table.${AssetName}` {
  return `table.${asset}`;
}

/** Every preference that is kept for a person: one table layout for each kind. */
export const preferenceKeys = (Object.keys(assets) as AssetName[]).map(layoutKey);

/** The kind whose table a preference lays out. */
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
    .describe('Counts the writes of this preference, so that a device knows whether another one was later.'),
});
export type Preference = z.output<typeof preference>;
