import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { filterKey } from '#shared/platform/lists/filters.ts';
import { api } from '#web/people/session/api.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/** A polygon that was drawn or imported. */
export type Outline = { id: number; name: string; assetType: string; assetId: number; geometry: Geometry };

const maxOutlines = 10;

/** Returns the newest polygons of a company whose name contains this text. Throws ApiError, NetworkError. */
export function listOutlines(companyId: number, q: string, signal: AbortSignal): Promise<Outline[]> {
  return readOutlines({ q }, { 'X-Selected-Companies': JSON.stringify([companyId]) }, signal);
}

/**
 * Finds the polygon with exactly this name, ignoring case, in the area of a tract. Ignores the tract's own polygons.
 * Null if there is none, or more than one. Throws ApiError, NetworkError.
 */
export async function findOutline(
  tract: RecordData,
  companyId: number,
  name: string,
  signal: AbortSignal,
): Promise<Outline | null> {
  const found = await readOutlines(
    { [filterKey('marker_name', 'exactly')]: name },
    {
      'X-Selected-Companies': JSON.stringify([companyId]),
      'X-Selected-Areas': JSON.stringify([tract.area_id]),
    },
    signal,
  );
  const [only, ...others] = found.filter(
    ({ assetType, assetId }) => assetType !== 'Tract' || assetId !== tract.id,
  );
  return others.length === 0 ? (only ?? null) : null;
}

async function readOutlines(
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Outline[]> {
  const { data } = await api.get<{ data: RecordData[] }>('/api/geological_markers', {
    query: { ...query, 'filter[marker_type]': 'polygon', page: '1', page_size: String(maxOutlines) },
    headers,
    signal,
  });
  return data.flatMap((row) => {
    const read = readGeometry(row.geometry);
    if (!read.ok) return [];
    const { id, marker_name: name, asset_type: assetType, asset_id: assetId } = row;
    return [
      {
        id,
        name: String(name),
        assetType: String(assetType),
        assetId: Number(assetId),
        geometry: read.value,
      },
    ];
  });
}
