import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import { listPath } from '#web/platform/tables/record.ts';
import type { RelatedPage } from './list-related.ts';

/** How many rows of a kind are related to a record. Throws ApiError (404 when the record is not there), NetworkError. */
export async function countRelated(
  base: Asset,
  id: number,
  related: Asset,
  signal: AbortSignal,
): Promise<number> {
  const query = { entity: related.name, page: 1, page_size: 1 };
  const path = `/api${listPath(base)}/${id}/relationships`;
  const { meta } = await api.get<RelatedPage>(path, { query, signal });
  return meta.total;
}
