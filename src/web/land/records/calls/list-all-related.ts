import type { AssetName, BridgeName } from '#shared/land/entities/registry.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import { listPath } from '#web/platform/tables/record.ts';
import type { RelatedRow } from './list-related.ts';

/**
 * Every row of a relationship, or every bridge of a kind with what it ties nested in it, wherever the records lie: sums must not
 * depend on the areas that somebody has chosen. Throws ApiError (404 when the record is not there), NetworkError.
 */
export async function listAllRelated(
  base: Asset,
  id: number,
  entity: AssetName | BridgeName,
  signal: AbortSignal,
): Promise<RelatedRow[]> {
  const path = `/api${listPath(base)}/${id}/relationships`;
  const { data } = await api.get<{ data: RelatedRow[] }>(path, { query: { entity }, signal });
  return data;
}
