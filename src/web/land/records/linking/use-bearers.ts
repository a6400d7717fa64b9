import { assets, bridges } from '#shared/land/entities/registry.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { useBridgesOf } from './use-bridges-of.ts';
import type { LinkPart } from './use-link-part.ts';

const noOptions: readonly Option[] = [];

/** Returns the owners who may bear a burden of this ownership: those with minerals or working interest in the tract. */
export function useBearers(
  part: LinkPart,
  tract: { asset: typeof assets.tract; id: number | undefined },
): readonly Option[] {
  const isOwnership = part.name === bridges.ownership.name;
  const { data } = useBridgesOf(tract.asset, isOwnership ? tract.id : undefined, 'ownership');
  if (!isOwnership) return noOptions;
  const owners = new Map<number, string>();
  for (const { interest_type, owner } of (data ?? []) as {
    interest_type?: unknown;
    owner?: RecordData | null;
  }[])
    if (owner && (interest_type === 'mineral' || interest_type === 'working'))
      owners.set(owner.id, titleOf(assets.owner, owner));
  const stored = part.stored?.borne_by_id;
  if (typeof stored === 'number' && !owners.has(stored))
    owners.set(stored, titleOf(assets.owner, { id: stored }));
  return [...owners].map(([id, label]) => ({ value: String(id), label }));
}
