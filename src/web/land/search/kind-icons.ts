import { LayoutGrid, type LucideIcon } from 'lucide-react';
import type { SearchKind } from '#shared/land/search/limits.ts';
import { assetIcons } from '#web/land/asset-icons.ts';

/** The sign of each kind that can be found. */
export const kindIcons = { ...assetIcons, proration_unit: LayoutGrid } as const satisfies Record<
  SearchKind,
  LucideIcon
>;
