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
        ? `${several ? `${bridges} proration units go` : 'The proration unit goes'} by which the well is tied to the lease’s land, for every other lease of that land too.`
        : 'The proration unit between them goes.';
    case 'ownership':
      return 'The ownership between them goes, and the contracts that stand on it.';
    case 'contract':
      return base === 'well' || entity.name === 'well'
        ? `${several ? `${bridges} contracts go` : 'The contract goes'} by which the lease covers the well’s land.`
        : `${several ? `${bridges} contracts between them go` : 'The contract between them goes'}; the ownership stays.`;
  }
}

/** "Owner unlinked. 2 contracts that stood on the ownership went with it." */
export function describeUnlinked(related: Asset, { links_removed }: Unlinked): string {
  const done = `${related.label} unlinked.`;
  if (links_removed === 0) return done;
  return links_removed === 1
    ? `${done} One contract that stood on the ownership went with it.`
    : `${done} ${links_removed} contracts that stood on the ownership went with it.`;
}
