import { defaultSearchLimit } from '#shared/search/limits.ts';
import { api } from '#web/lib/api.ts';
import type { Asset, RecordData } from '../record.ts';

/** The ten best matches among the records of a kind in a company, whichever areas are chosen. Throws ApiError, NetworkError. */
export async function searchRecords(
  asset: Asset,
  q: string,
  companyId: number,
  signal: AbortSignal,
): Promise<RecordData[]> {
  const { data } = await api.post<{ data: RecordData[] }>(
    `/api/${asset.plural}/search`,
    { q, limit: defaultSearchLimit },
    { headers: { 'X-Selected-Companies': JSON.stringify([companyId]) }, signal },
  );
  return data;
}
