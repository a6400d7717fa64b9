import type { Interest } from '#shared/land/acreage/net-acres.ts';
import type { UnitPart } from '#shared/land/acreage/participation.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { Figure } from '#shared/platform/figure.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { readInterest } from '../related/read-figures.ts';
import type { Bore } from './use-bore-in-tract.ts';
import type { LinkDialogState } from './use-link-dialog.ts';
import type { LinkPart } from './use-link-part.ts';

/** The inputs to the calculated figures of a link's bridges, from all panels of the dialog. */
export type LinkContext = {
  tract: { asset: typeof assets.tract; id: number | undefined; grossAcres: Figure };
  /** The well, with what its production is divided among tracts by. */
  well: {
    asset: typeof assets.well;
    id: number | undefined;
    allocation: Pick<UnitPart, 'allocation_basis' | 'allocation_feet'>;
    bore: Bore;
  };
  /** The interest that a contract leases; null until one is chosen. */
  interest: Interest | null;
  /** Whether someone else than the owner of that interest may lease it. */
  isExecutiveSevered: boolean;
  /** The lease's royalty rate, 0…1. */
  royaltyRate: Figure;
};

/**
 * Reads the context from the panels. A side of the dialog takes precedence over what was chosen in the middle panel,
 * and typed values over stored ones.
 */
export function linkContext(base: AssetName, related: AssetName, dialog: LinkDialogState): LinkContext {
  const side = (kind: AssetName): LinkPart | undefined =>
    base === kind ? dialog.parts.base : related === kind ? dialog.parts.related : undefined;
  const interest = interestOf(dialog);
  const well = side('well');
  return {
    tract: tractOf(side('tract'), interest, dialog),
    well: {
      asset: assets.well,
      id: well?.stored?.id,
      allocation: {
        allocation_basis: well?.read('allocation_basis') as string | null | undefined,
        allocation_feet: well?.read('allocation_feet') as Figure,
      },
      bore: { surface: well?.read('surface_location'), bottom: well?.read('bottom_hole_location') },
    },
    interest: interest && readInterest(interest),
    isExecutiveSevered: interest?.interest_type === 'mineral' && interest.executive_right === 'severed',
    royaltyRate: side('lease')?.read('royalty_rate') as Figure,
  };
}

function tractOf(
  side: LinkPart | undefined,
  interest: RecordData | null,
  { through, ownership }: LinkDialogState,
): LinkContext['tract'] {
  const asset = assets.tract;
  if (side) return { asset, id: side.stored?.id, grossAcres: side.read('gross_acres') as Figure };
  const named = ownership.otherEnd ?? (interest?.tract as RecordData | null | undefined);
  const record = through.isAsked ? through.tract : named;
  return { asset, id: record?.id, grossAcres: record?.gross_acres as Figure };
}

function interestOf({ ownership, parts, bridges }: LinkDialogState): RecordData | null {
  if (bridges.includes('ownership')) {
    const { ownership: part } = parts;
    const read = (field: string) => part.read(field);
    return {
      id: part.stored?.id ?? 0,
      interest_type: read('interest_type'),
      decimal_interest: read('decimal_interest'),
      net_acres: read('net_acres'),
      executive_right: read('executive_right'),
    };
  }
  return (ownership.query.data ?? []).find(({ id }) => id === ownership.choice) ?? null;
}
