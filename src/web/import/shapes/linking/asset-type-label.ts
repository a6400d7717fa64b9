import type { GeospatialAssetType } from '#shared/map/shapes/linking.ts';

/** The wizard's labels for the kinds of record that have shapes. */
export const assetTypeLabel = {
  tract: 'Tract',
  well: 'Well',
  proration_unit: 'Proration Unit',
} as const satisfies Record<GeospatialAssetType, string>;
