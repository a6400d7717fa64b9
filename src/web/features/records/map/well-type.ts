import { api } from '#web/lib/api.ts';
import type { MarkedAsset } from './marked-asset.ts';
import { isHorizontal } from './pending-shape.ts';

/** How a well is drilled, as the map asks for it. */
export type WellType = 'vertical' | 'horizontal';

/** The types of wells that tell how they are drilled; the others tell what they yield. */
export const boreTypes: readonly string[] = ['vertical', 'horizontal', 'directional'];

/** How a well is drilled as far as its record and its places tell; null where neither does, and for a record that is no well. */
export function wellTypeOf(asset: MarkedAsset): WellType | null {
  if (asset.kind !== 'well') return null;
  if (isHorizontal(asset)) return 'horizontal';
  return asset.record.well_type === 'vertical' ? 'vertical' : null;
}

/** Whether a choice of the map belongs into the well's record: where that says nothing else than how it is drilled. */
export function isForRecord({ kind, record }: MarkedAsset, chosen: WellType): boolean {
  const type = record.well_type ?? '';
  return kind === 'well' && type !== chosen && (type === '' || boreTypes.includes(String(type)));
}

/** Writes how a well is drilled into its record. Throws ApiError, NetworkError. */
export async function saveWellType(id: number, type: WellType): Promise<void> {
  await api.put(`/api/wells/${id}`, { well_type: type });
}
