import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { api } from '#web/people/session/api.ts';

/** The asset types of markers in requests, by the kind of record. */
export const assetTypes = { tract: 'Tract', well: 'Well', proration_unit: 'Proration_Unit' } as const;

/** Lists the shapes that a record has on the map. Throws ApiError, NetworkError. */
export async function listAssetShapes(
  type: keyof typeof assetTypes,
  id: number,
  signal: AbortSignal,
): Promise<Geometry[]> {
  const { data } = await api.get<{ data: { geometry: unknown }[] }>('/api/geological_markers', {
    query: { 'filter[asset_type]': assetTypes[type], 'filter[asset_id]': String(id) },
    signal,
  });
  return data.flatMap(({ geometry }) => {
    const read = readGeometry(geometry);
    return read.ok ? [read.value] : [];
  });
}
