import type { GeospatialAssetType } from '#shared/map/shapes/linking.ts';

/** How the wizard calls the kinds of record that carry shapes. */
export const assetTypeLabel = {
  tract: 'Tract',
  well: 'Well',
  proration_unit: 'Proration Unit',
} as const satisfies Record<GeospatialAssetType, string>;
