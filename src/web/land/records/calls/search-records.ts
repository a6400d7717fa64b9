import { ownSearchedFields } from '#shared/land/search/searched-fields.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/** The best matches among the records of a kind in a company, whatever areas are selected. Throws ApiError, NetworkError. */
export async function searchRecords(
  asset: Asset,
  q: string,
  companyId: number,
  limit: number,
  signal: AbortSignal,
): Promise<RecordData[]> {
  const { data } = await api.post<{ data: RecordData[] }>(
    `/api/${asset.plural}/search`,
    { q, fields: ownSearchedFields(asset), limit },
    { headers: { 'X-Selected-Companies': JSON.stringify([companyId]) }, signal },
  );
  return data;
}
