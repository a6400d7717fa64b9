import type { ActUndone, BulkDeleted, BulkUpdated } from '#shared/land/contracts/bulk.ts';
import type {
  ExistingLink,
  LinkBody,
  LinkSaved,
  UnlinkBody,
  Unlinked,
} from '#shared/land/contracts/links.ts';
import type { CoveredAcres } from '#shared/land/contracts/obligations.ts';
import type { RoyaltyDeck } from '#shared/land/contracts/royalty-deck.ts';
import { type AssetName, type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { ownSearchedFields } from '#shared/land/search/searched-fields.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RecordAnswer } from '#web/land/calls.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { onceSender } from '#web/platform/api/send-once.ts';
import { type Kind, listPath, type RecordData } from '#web/platform/tables/record.ts';

/** Deletes many records and their links. Throws ApiError (409 when another number matches by now), NetworkError. */
export async function bulkDelete(
  asset: Asset,
  target: BulkTarget,
  selection: SelectionHeaders,
): Promise<BulkDeleted> {
  const path = `/api${listPath(asset)}/bulk-delete`;
  const { data } = await api.post<{ data: [BulkDeleted] }>(path, target, { selection });
  return data[0];
}

/** The records that a bulk call means: those that were ticked, or all that the list's query finds. */
export type BulkTarget = { ids: number[] } | { matching: QueryParameters; expected_count: number };

/** Gives the same values to many records. Throws ApiError (409 when another number matches by now), NetworkError. */
export async function bulkUpdate(
  asset: Asset,
  target: BulkTarget,
  changes: Readonly<Record<string, unknown>>,
  selection: SelectionHeaders,
): Promise<BulkUpdated> {
  const path = `/api${listPath(asset)}/bulk-update`;
  const { data } = await api.post<{ data: [BulkUpdated] }>(path, { ...target, changes }, { selection });
  return data[0];
}

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

type Body = Readonly<Record<string, unknown>>;

/**
 * The way of one new record to the server, by however many attempts. What an attempt made whose answer was lost gets what was typed
 * since. Throws as `createRecord` and `updateRecord` do.
 */
export function recordMaker(asset: Kind): (body: Body) => Promise<RecordData> {
  return onceSender<Body, RecordData>({
    send: (body, key) => createRecord(asset, body, key),
    amend: async (made, sent, wanted) => ({
      made: await updateRecord(asset, made.id, changesOf(sent, wanted), made.version_id),
    }),
  });
}

/** What differs between two new records; a value that is named no more is cleared. */
function changesOf(sent: Body, wanted: Body): Body {
  const names = [...new Set([...Object.keys(sent), ...Object.keys(wanted)])];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(wanted[name]))
      .map((name) => [name, wanted[name] ?? null]),
  );
}

/**
 * Makes a record and answers it. Sent again with the same key and values, after an answer was lost, it answers the record that was made.
 * Throws ApiError (409 for a value that another record has, or where what was made was deleted since), NetworkError.
 */
async function createRecord(
  asset: Kind,
  values: Readonly<Record<string, unknown>>,
  key: string,
): Promise<RecordData> {
  const { data } = await api.post<RecordAnswer>(`/api${listPath(asset)}`, values, {
    headers: { 'Idempotency-Key': key },
  });
  return data[0].data;
}

/** Deletes an obligation; answers the act by which it comes back. Throws ApiError, NetworkError. */
export async function deleteObligation(id: number): Promise<number> {
  const { data } = await api.delete<{ data: [{ act_id: number }] }>(`/api/obligations/${id}`);
  return data[0].act_id;
}

/** Deletes a record and the links that refer to it. Throws ApiError, NetworkError. */
export async function deleteRecord(asset: Asset, id: number): Promise<void> {
  await api.delete(`/api${listPath(asset)}/${id}`);
}

/** The acres that a lease covers on a day (YYYY-MM-DD), and what makes them. Throws ApiError, NetworkError. */
export async function getCoveredAcres(
  leaseId: number,
  on: string,
  signal: AbortSignal,
): Promise<CoveredAcres> {
  const path = `/api/leases/${leaseId}/covered-acres`;
  const { data } = await api.get<{ data: [CoveredAcres] }>(path, { query: { on }, signal });
  return data[0];
}

/** The royalty decks of a well's units today. Throws ApiError (404 when the well is not there), NetworkError. */
export async function getRoyaltyDeck(wellId: number, signal: AbortSignal): Promise<RoyaltyDeck> {
  const { data } = await api.get<{ data: [RoyaltyDeck] }>(`/api/wells/${wellId}/royalty-deck`, { signal });
  return data[0];
}

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

/** An obligation as the server answers it. */
export type Obligation = RecordData & {
  readonly kind: string;
  readonly due_on: string;
  readonly basis: string | null;
  readonly rate: number | null;
  readonly acres: number | null;
  readonly counted_acres: number | null;
  readonly amount: number | null;
  readonly amount_due: number | null;
  readonly recurrence: string | null;
  readonly status: string;
  readonly done_on: string | null;
  readonly done_by: string | null;
  readonly evidence: string | null;
  readonly notes: string | null;
};

/** Which obligations of a lease a list shows: what is open, the first to be due first, or all, the last first. */
export type ShownObligations = 'open' | 'all';

/** The query of a lease's obligations, without a page. */
export function obligationsQuery(leaseId: number, shown: ShownObligations) {
  return {
    'filter[lease_id]': leaseId,
    ...(shown === 'open' ? { 'filter[status]': 'open', sort: 'due_on,id' } : { sort: '-due_on,-id' }),
  };
}

/** One page of a lease's obligations, whatever areas are chosen. Throws ApiError, NetworkError. */
export function listObligations(
  leaseId: number,
  shown: ShownObligations,
  page: { page: number; page_size: number },
  signal: AbortSignal,
): Promise<{ data: Obligation[]; meta: ListMeta }> {
  const query = { ...obligationsQuery(leaseId, shown), ...page };
  return api.get('/api/obligations', { query, signal });
}

export type RecordPage = { data: RecordData[]; meta: ListMeta };

/** One page of a kind's records within the selection. Throws ApiError, NetworkError. */
export function listRecords(
  asset: Asset,
  query: QueryParameters,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<RecordPage> {
  return api.get(`/api${listPath(asset)}`, { query, selection, signal });
}

/** A related record under the name of its kind, and the bridges that lead to it under their plurals. */
export type RelatedRow = { readonly id: number } & Readonly<Record<string, unknown>>;

type RelatedPage = { data: RelatedRow[]; meta: ListMeta };

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

/**
 * The way of one link dialog to the server, by however many attempts. What an attempt saved whose answer was lost is taken back where
 * the dialog holds something else by now. Throws as `saveLink` and `undoAct` do, and an Error where that cannot be taken back.
 */
export function linkSaver(): (body: LinkBody) => Promise<LinkSaved> {
  return onceSender<LinkBody, LinkSaved>({
    send: saveLink,
    amend: async (saved, _sent, wanted) => {
      if (saved.act_id !== null) await takeBack(saved.act_id);
      return { anew: onVersionsOf(wanted, saved) };
    },
  });
}

async function takeBack(act: number): Promise<void> {
  const { refused_count, refused } = await undoAct(act);
  if (refused_count === 0) return;
  throw new Error(
    `The link was saved as it was before you typed on, and cannot be taken back. ${refused[0]?.message ?? ''}`.trim(),
  );
}

const bridgeNames = Object.keys(bridges) as BridgeName[];

/** The dialog on the versions that its own saving and taking back made: those are no changes by others. */
function onVersionsOf(body: LinkBody, saved: LinkSaved): LinkBody {
  const again: LinkBody = { ...body, base: { ...body.base }, related: { ...body.related } };
  for (const name of ['base', 'related', ...bridgeNames] as const) {
    const part = again[name];
    const was = saved[name];
    if (part?.version_id === undefined || was?.outcome !== 'updated' || was.id !== part.id) continue;
    Object.assign(again, { [name]: { ...part, version_id: Number(was.data.version_id) + 1 } });
  }
  return again;
}

/**
 * Saves a whole link dialog in one transaction; sent again with the same key and body, it answers what was saved. Throws ApiError (the paths of its details begin with the panel that they are
 * about; 409 for a link that exists or a version that is no longer the last), NetworkError.
 */
async function saveLink(body: LinkBody, key: string): Promise<LinkSaved> {
  const { data } = await api.post<{ data: [LinkSaved] }>('/api/links', body, {
    headers: { 'Idempotency-Key': key },
  });
  return data[0];
}

/** The link that there is already, which the server sends beside the refusal of one that would double it. */
export function existingLinkOf(error: unknown): ExistingLink | undefined {
  if (!(error instanceof ApiError) || error.code !== 'duplicate') return undefined;
  const body = error.body as { data?: [ExistingLink] } | undefined;
  return body?.data?.[0];
}

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

/** An obligation that is done or waived, the one that is due next where it recurs, and the act by which both can be undone. */
export type Settled = { data: Obligation; next: Obligation | null; act_id: number };

/** Marks an obligation as done or waived. Throws ApiError (409 where it is not open any more), NetworkError. */
export async function settleObligation(
  id: number,
  how: 'done' | 'waive',
  body: Readonly<Record<string, unknown>>,
): Promise<Settled> {
  const { data } = await api.post<{ data: [Settled] }>(`/api/obligations/${id}/${how}`, body);
  return data[0];
}

/**
 * Takes back an act, but for what was changed since; where that is all of it, the outcome says so too. Throws ApiError,
 * NetworkError.
 */
export async function undoAct(act: number): Promise<ActUndone> {
  try {
    const { data } = await api.post<{ data: [ActUndone] }>(`/api/acts/${act}/undo`);
    return data[0];
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === undefined) throw error;
    return outcome;
  }
}

/** What stays as it is, which the server sends beside the refusal to undo anything. */
function outcomeOf(error: unknown): ActUndone | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const body = error.body as { data?: [ActUndone] } | undefined;
  return body?.data?.[0];
}

/** Removes bridges as one act, and the contracts of an ownership with it. Throws ApiError, NetworkError. */
export async function unlink(body: UnlinkBody): Promise<Unlinked> {
  const { data } = await api.post<{ data: [Unlinked] }>('/api/links/unlink', body);
  return data[0];
}

/** Changes the named fields of the version that was read. Throws ApiError (see `currentRecordOf`), NetworkError. */
export async function updateRecord(
  asset: Kind,
  id: number,
  changes: Readonly<Record<string, unknown>>,
  versionId: unknown,
): Promise<RecordData> {
  const body = { ...changes, version_id: versionId };
  const { data } = await api.put<RecordAnswer>(`/api${listPath(asset)}/${id}`, body);
  return data[0].data;
}

/** The record as it stands now, which the server sends beside the refusal of a stale version. */
export function currentRecordOf(error: unknown): RecordData | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  const body = error.body as Partial<RecordAnswer> | undefined;
  return body?.data?.[0]?.data;
}
