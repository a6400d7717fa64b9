import { Droplets, FileSignature, type LucideIcon, Map as MapIcon, Users } from 'lucide-react';

export type AssetKind = { plural: string; label: string; addLabel: string; icon: LucideIcon };

/** The four kinds in the order of the navigation, with the words of their quick actions (specification, 2.4). */
export const assetKinds = [
  { plural: 'tracts', label: 'Tracts', addLabel: 'Add Tract', icon: MapIcon },
  { plural: 'leases', label: 'Leases', addLabel: 'Create Lease', icon: FileSignature },
  { plural: 'wells', label: 'Wells', addLabel: 'Add Well', icon: Droplets },
  { plural: 'owners', label: 'Owners', addLabel: 'New Owner', icon: Users },
] as const satisfies readonly AssetKind[];

/** The order of the quick actions (specification, 2.4): leases before tracts, the rest as it is. */
export const addingOrder: readonly AssetKind[] = assetKinds.toSorted(
  (one, other) => Number(other.plural === 'leases') - Number(one.plural === 'leases'),
);
