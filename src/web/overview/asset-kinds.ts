import type { LucideIcon } from 'lucide-react';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';

export type AssetKind = {
  name: AssetName;
  plural: string;
  label: string;
  addLabel: string;
  icon: LucideIcon;
};

/** The record types in the order of the navigation. */
export const assetKinds: readonly AssetKind[] = Object.values(assets).map(
  ({ name, plural, labelPlural }) => ({
    name,
    plural,
    label: labelPlural,
    addLabel: assetAppearances[name].add,
    icon: assetAppearances[name].icon,
  }),
);

/** The order of the quick actions (specification, 2.4): leases before tracts, otherwise unchanged. */
export const addingOrder: readonly AssetKind[] = assetKinds.toSorted(
  (one, other) => Number(other.name === 'lease') - Number(one.name === 'lease'),
);
