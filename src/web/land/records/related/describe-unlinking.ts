import type { Unlinked } from '#shared/land/contracts/links.ts';
import type { AssetName } from '#shared/land/entities/registry.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RelatedTable } from '#web/land/entities/related-columns.ts';

/** Describes what removing a row's bridges means beyond the two records. */
export function describeUnlinking(
  base: AssetName,
  { entity, relationship }: RelatedTable,
  bridges: number,
): string {
  const several = bridges > 1;
  switch (relationship.rowOf) {
    case 'proration_unit':
      return base === 'lease' || entity.name === 'lease'
        ? `Removes ${several ? `${bridges} proration units` : 'the proration unit'} linking the well to the lease’s land, also for every other lease of that land.`
        : 'Removes the proration unit between them.';
    case 'ownership':
      return 'Removes the ownership between them and its contracts.';
    case 'contract':
      return base === 'well' || entity.name === 'well'
        ? `Removes ${several ? `${bridges} contracts` : 'the contract'} covering the well’s land.`
        : `Removes ${several ? `${bridges} contracts` : 'the contract'} between them; the ownership is kept.`;
  }
}

/** "Owner unlinked. 2 contracts of the ownership were also removed." */
export function describeUnlinked(related: Asset, { links_removed }: Unlinked): string {
  const done = `${related.label} unlinked.`;
  if (links_removed === 0) return done;
  return links_removed === 1
    ? `${done} One contract of the ownership was also removed.`
    : `${done} ${links_removed} contracts of the ownership were also removed.`;
}
