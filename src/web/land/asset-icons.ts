import { Droplets, FileSignature, type LucideIcon, Map as MapIcon, Users } from 'lucide-react';
import type { AssetName } from '#shared/land/entities/registry.ts';

/** The sign of each kind, wherever it stands. */
export const assetIcons = {
  tract: MapIcon,
  lease: FileSignature,
  well: Droplets,
  owner: Users,
} as const satisfies Record<AssetName, LucideIcon>;
