import { cutTextsHeader, emptyExportHeader } from '#shared/map/export-headers.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';

type MapFile = {
  content: Blob;
  isEmpty: boolean;
  /** So many texts were too long for the tables of shapefiles. */
  cutTexts: number;
};

/** What lies on a part of the map as a file. Throws ApiError, NetworkError, or when the stream breaks off. */
export async function exportMap(query: QueryParameters, selection: SelectionHeaders): Promise<MapFile> {
  const response = await api.open('/api/map/export', { query, headers: { Accept: '*/*' }, selection });
  return {
    content: await response.blob(),
    isEmpty: response.headers.has(emptyExportHeader),
    cutTexts: Number(response.headers.get(cutTextsHeader) ?? 0),
  };
}
