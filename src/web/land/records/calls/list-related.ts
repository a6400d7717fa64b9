import type { BridgeName } from '#shared/land/entities/registry.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import { listPath, type RecordData } from '#web/platform/tables/record.ts';

/** A related record under the name of its kind, and the bridges that lead to it under their plurals. */
export type RelatedRow = { readonly id: number } & Readonly<Record<string, unknown>>;

export type RelatedPage = { data: RelatedRow[]; meta: ListMeta };

/** Rows that one page of related records holds. */
const pageSize = 25;

/**
 * One page of the records of a kind that are related to a record, wherever they lie: what covers a tract covers it whichever
 * areas are chosen. Throws ApiError (404 when the record is not there), NetworkError.
 */
export function listRelated(
  base: Asset,
  id: number,
  related: Asset,
  page: number,
  signal: AbortSignal,
): Promise<RelatedPage> {
  const query = { entity: related.name, page, page_size: pageSize };
  return api.get(`/api${listPath(base)}/${id}/relationships`, { query, signal });
}

/** The related record of a row. */
export function relatedOf(row: RelatedRow, related: Asset): RecordData {
  return row[related.name] as RecordData;
}

/** The bridges of one kind that lead to the related record; a row of one bridge has it under its own name alone. */
export function bridgesOf(row: RelatedRow, bridge: { name: BridgeName; plural: string }): RecordData[] {
  const all = row[bridge.plural] ?? [row[bridge.name]];
  return all as RecordData[];
}
