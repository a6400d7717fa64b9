import { LayoutGrid, type LucideIcon } from 'lucide-react';
import { bridges } from '#shared/land/entities/registry.ts';
import type { SearchKind } from '#shared/land/search/limits.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';

/** Returns the icon of a type that search can find. */
export function iconOf(kind: SearchKind): LucideIcon {
  return kind === bridges.proration_unit.name ? LayoutGrid : assetAppearances[kind].icon;
}
