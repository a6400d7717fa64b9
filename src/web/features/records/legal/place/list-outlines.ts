import type { Geometry } from '#shared/geo/geometry.ts';
import { readGeometry } from '#shared/geo/read-geometry.ts';
import { api } from '#web/lib/api.ts';
import type { RecordData } from '../../record.ts';

/** A polygon that somebody drew or imported. */
export type Outline = { id: number; name: string; assetType: string; geometry: Geometry };

const most = 10;

/** The newest polygons of a company whose name contains this. Throws ApiError, NetworkError. */
export async function listOutlines(companyId: number, q: string, signal: AbortSignal): Promise<Outline[]> {
  const { data } = await api.get<{ data: RecordData[] }>('/api/geological_markers', {
    query: { q, 'filter[marker_type]': 'polygon', page: '1', page_size: String(most) },
    headers: { 'X-Selected-Companies': JSON.stringify([companyId]) },
    signal,
  });
  return data.flatMap((row) => {
    const read = readGeometry(row.geometry);
    if (!read.ok) return [];
    const { value: geometry } = read;
    return [{ id: row.id, name: String(row.marker_name), assetType: String(row.asset_type), geometry }];
  });
}
