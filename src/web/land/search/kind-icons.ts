import { LayoutGrid, type LucideIcon } from 'lucide-react';
import { bridges } from '#shared/land/entities/registry.ts';
import type { SearchKind } from '#shared/land/search/limits.ts';
import { assetLooks } from '#web/land/asset-looks.ts';

/** The sign of a kind that can be found. */
export function iconOf(kind: SearchKind): LucideIcon {
  return kind === bridges.proration_unit.name ? LayoutGrid : assetLooks[kind].icon;
}
