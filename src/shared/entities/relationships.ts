import type { AssetName, BridgeName } from './registry.ts';

/** The two ends of a bridge: a foreign key column and the kind of record it names. */
export const bridgeEnds = {
  proration_unit: { tract_id: 'tract', well_id: 'well' },
  ownership: { tract_id: 'tract', owner_id: 'owner' },
  contract: { ownership_id: 'ownership', lease_id: 'lease' },
} as const satisfies Record<BridgeName, Record<string, AssetName | BridgeName>>;

/** The bridge that the link dialog edits between two kinds (specification, section 4). */
export const bridgeBetween: Readonly<Record<string, BridgeName>> = {
  'tract-well': 'proration_unit',
  'well-tract': 'proration_unit',
  'tract-lease': 'contract',
  'lease-tract': 'contract',
  'lease-owner': 'contract',
  'owner-lease': 'contract',
  'tract-owner': 'ownership',
  'owner-tract': 'ownership',
};
