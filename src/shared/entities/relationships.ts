import type { AssetName, BridgeName } from './registry.ts';

/** The two ends of a bridge: a foreign key column and the kind of record it names. */
export const bridgeEnds = {
  proration_unit: { tract_id: 'tract', well_id: 'well' },
  ownership: { tract_id: 'tract', owner_id: 'owner' },
  contract: { ownership_id: 'ownership', lease_id: 'lease' },
} as const satisfies Record<BridgeName, Record<string, AssetName | BridgeName>>;
