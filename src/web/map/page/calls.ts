import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { assets, bridges } from '#shared/land/entities/registry.ts';
import type { MapExtent } from '#shared/map/contracts/tiles.ts';
import { cutTextsHeader, emptyExportHeader } from '#shared/map/export-headers.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RecordAnswer } from '#web/land/calls.ts';
import { getPlace } from '#web/map/canvas/places/calls.ts';
import type { MappedRecord } from '#web/map/canvas/tiles/tile-surface.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { listPath, type RecordData } from '#web/platform/tables/record.ts';

/** Returns how many records of a kind match a query. Throws ApiError, NetworkError. */
export async function countMatching(
  asset: Asset,
  query: QueryParameters,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<{ count: number; isExact: boolean }> {
  const { meta } = await api.get<{ meta: ListMeta }>(`/api${listPath(asset)}`, {
    query: { ...query, page: 1, page_size: 1 },
    selection,
    signal,
  });
  return { count: meta.total, isExact: meta.total_exact !== false };
}

type MapFile = {
  content: Blob;
  isEmpty: boolean;
  /** The number of texts that were too long for the tables of shapefiles. */
  cutTexts: number;
};

/** Returns a part of the map as a file. Throws ApiError, NetworkError, or an error if the stream is interrupted. */
export async function exportMap(query: QueryParameters, selection: SelectionHeaders): Promise<MapFile> {
  const response = await api.open('/api/map/export', { query, headers: { Accept: '*/*' }, selection });
  return {
    content: await response.blob(),
    isEmpty: response.headers.has(emptyExportHeader),
    cutTexts: Number(response.headers.get(cutTextsHeader) ?? 0),
  };
}

/** Returns the bounds of the map of the selected areas, and how much is on it. Throws ApiError, NetworkError. */
export async function getExtent(selection: SelectionHeaders, signal: AbortSignal): Promise<MapExtent> {
  const { data } = await api.get<{ data: [MapExtent] }>('/api/map/extent', { selection, signal });
  return data[0];
}

const kinds = { wells: 'well', tracts: 'tract', leases: 'lease' } as const;

/**
 * Loads the bounds of a record; a unit has those of its tract. Throws ApiError (404 if nothing of it is on the map),
 * NetworkError.
 */
export function placeQuery(open: MappedRecord | null, queries: QueryClient) {
  return queryOptions({
    queryKey: ['map', 'place', open],
    enabled: open !== null,
    queryFn: async () => {
      if (open === null) return null;
      if (open.layer !== 'units') return getPlace(kinds[open.layer], open.record);
      const unit = await queries.fetchQuery(pickedQuery(open));
      return getPlace('tract', Number(unit.tract_id));
    },
  });
}

const plurals = {
  wells: assets.well.plural,
  tracts: assets.tract.plural,
  leases: assets.lease.plural,
  units: bridges.proration_unit.plural,
} as const;

/** Loads a record that the map describes. Throws ApiError, NetworkError. */
export function pickedQuery({ layer, record }: MappedRecord) {
  const plural = plurals[layer];
  return queryOptions({
    queryKey: [plural, 'on the map', record],
    queryFn: async ({ signal }): Promise<RecordData> => {
      const { data } = await api.get<RecordAnswer>(`/api/${plural}/${record}`, { signal });
      return data[0].data;
    },
  });
}

/**
 * Loads one tile by its address; empty if no layer is requested. Throws ApiError, NetworkError, and the reason of an
 * abort.
 */
export async function loadTile(
  address: string,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  if (address.startsWith('/')) return new ArrayBuffer(0);
  const response = await api.open(`/api/tiles/${address}`, {
    selection,
    signal,
    headers: { Accept: 'application/vnd.mapbox-vector-tile' },
  });
  return response.arrayBuffer();
}
