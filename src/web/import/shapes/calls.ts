import type { GeospatialAnswer, ProposeBody, ShapeProposal } from '#shared/import/contracts/geospatial.ts';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import type { SearchAnswer, SearchResult } from '#shared/land/contracts/search.ts';
import { defaultSearchLimit } from '#shared/land/search/limits.ts';
import type { GeospatialAssetType } from '#shared/map/shapes/linking.ts';
import type { Area } from '#shared/people/contracts/companies.ts';
import { isUnderWay } from '#web/import/progress/import-state.ts';
import { api } from '#web/people/session/api.ts';

/**
 * Finds the user's newest import of shapes into an area that waits or runs; null if the server has not received it yet.
 * Throws ApiError, NetworkError.
 */
export async function findRunningImport(areaId: number, signal: AbortSignal): Promise<ImportRecord | null> {
  const { data } = await api.get<{ data: ImportRecord[] }>('/api/imports', {
    query: { page: 1, page_size: 10 },
    headers: { 'X-Selected-Areas': JSON.stringify([areaId]) },
    signal,
  });
  return data.find(({ state, shapes, is_own }) => is_own && shapes !== null && isUnderWay(state)) ?? null;
}

/**
 * Sends shapes with their links and returns the id of the import, which reports the outcome. Repeating the request with
 * the same key writes nothing twice. Throws ApiError, NetworkError.
 */
export async function importShapes(body: Blob, key: string): Promise<number> {
  const headers = { 'Idempotency-Key': key };
  const answer = await api.post<GeospatialAnswer>('/api/geospatial/import', body, { headers });
  return answer.import_id;
}

/** Finds records of an area that these shapes may belong to. Throws ApiError, NetworkError. */
export async function proposeLinks(
  areaId: number,
  shapes: ProposeBody['shapes'],
  signal?: AbortSignal,
): Promise<ShapeProposal[]> {
  const body: ProposeBody = { area_id: areaId, shapes };
  const { data } = await api.post<{ data: ShapeProposal[] }>(
    '/api/geospatial/propose',
    body,
    signal && { signal },
  );
  return data;
}

/** Searches assets of one kind in an area. Throws ApiError, NetworkError. */
export async function searchAssets(
  q: string,
  type: GeospatialAssetType,
  { id, company_id }: Pick<Area, 'id' | 'company_id'>,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  const { data } = await api.get<SearchAnswer>('/api/search', {
    query: { q, types: type, limit: defaultSearchLimit },
    selection: { 'X-Selected-Companies': `[${company_id}]`, 'X-Selected-Areas': `[${id}]` },
    signal,
  });
  return data[0].data.results;
}
