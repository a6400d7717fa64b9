import type {
  ActUndone,
  BulkDeleted,
  BulkEdited,
  BulkUpdated,
  RecordEdit,
} from '#shared/land/contracts/bulk.ts';
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
import type { ErrorDetail } from '#shared/platform/errors.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RecordAnswer } from '#web/land/calls.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { onceSender } from '#web/platform/api/send-once.ts';
import { type Kind, listPath, type RecordData } from '#web/platform/tables/record.ts';
import type { SavedRecord } from './saved-warnings.ts';

/**
 * Deletes many records and their links. Throws ApiError (409 if the number of matching records has changed),
 * NetworkError.
 */
export async function bulkDelete(
  asset: Asset,
  target: BulkTarget,
  selection: SelectionHeaders,
): Promise<BulkDeleted> {
  const path = `/api${listPath(asset)}/bulk-delete`;
  const { data } = await api.post<{ data: [BulkDeleted] }>(path, target, { selection });
  return data[0];
}

/**
 * Gives records their own values, all or none; sent again with the same key, it changes nothing twice. Throws ApiError
 * (409 with the current records if any has changed, see `currentRecordsOf`; details name the edit and its field),
 * NetworkError.
 */
export async function bulkEdit(
  asset: Asset,
  edits: readonly RecordEdit[],
  key: string,
): Promise<BulkEdited<RecordData>> {
  const { data } = await api.post<{ data: [BulkEdited<RecordData>] }>(
    `/api${listPath(asset)}/bulk-edit`,
    { edits },
    { headers: { 'Idempotency-Key': key } },
  );
  return data[0];
}

/** The records that a bulk call applies to: the selected ones, or all that the list's query finds. */
export type BulkTarget = { ids: number[] } | { matching: QueryParameters; expected_count: number };

/**
 * Sets the same values on many records. Throws ApiError (409 if the number of matching records has changed),
 * NetworkError.
 */
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

/**
 * Counts the records of a type that are related to a record. Throws ApiError (404 if the record does not exist),
 * NetworkError.
 */
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
 * Returns a function that creates one new record and can be retried. If an attempt created the record but its response
 * was lost, the retry updates that record to the current values. Throws as `createRecord` and `updateRecord` do.
 */
export function createRecordSender(asset: Kind): (body: Body) => Promise<SavedRecord> {
  return onceSender<Body, SavedRecord>({
    send: (body, key) => createRecord(asset, body, key),
    amend: async ({ record }, sent, wanted) => ({
      made: await updateRecord(asset, record.id, changesOf(sent, wanted), record.version_id),
    }),
  });
}

type SavedAnswer = RecordAnswer & { warnings?: readonly ErrorDetail[] };

function savedOf({ data, warnings = [] }: SavedAnswer): SavedRecord {
  return { record: data[0].data, warnings };
}

/** Returns what differs between two new records; a value that is no longer present is cleared. */
function changesOf(sent: Body, wanted: Body): Body {
  const names = [...new Set([...Object.keys(sent), ...Object.keys(wanted)])];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(wanted[name]))
      .map((name) => [name, wanted[name] ?? null]),
  );
}

/**
 * Creates a record and returns it. Sent again with the same key and values after a lost response, it returns the record
 * created the first time. Throws ApiError (409 if another record has a unique value, or if the created record was
 * deleted since), NetworkError.
 */
async function createRecord(
  asset: Kind,
  values: Readonly<Record<string, unknown>>,
  key: string,
): Promise<SavedRecord> {
  return savedOf(
    await api.post<SavedAnswer>(`/api${listPath(asset)}`, values, { headers: { 'Idempotency-Key': key } }),
  );
}

/**
 * Deletes a record that belongs to another one, such as an obligation; returns the ID of the act with which to undo it.
 * Throws ApiError, NetworkError.
 */
export async function deleteBelonging(kind: Kind, id: number): Promise<number> {
  const { data } = await api.delete<{ data: [{ act_id: number }] }>(`/api${listPath(kind)}/${id}`);
  return data[0].act_id;
}

/** Deletes a record and the links that refer to it. Throws ApiError, NetworkError. */
export async function deleteRecord(asset: Asset, id: number): Promise<void> {
  await api.delete(`/api${listPath(asset)}/${id}`);
}

/**
 * Returns the acres that a lease covers on a date (YYYY-MM-DD) and how they are made up. Throws ApiError, NetworkError.
 */
export async function getCoveredAcres(
  leaseId: number,
  on: string,
  signal: AbortSignal,
): Promise<CoveredAcres> {
  const path = `/api/leases/${leaseId}/covered-acres`;
  const { data } = await api.get<{ data: [CoveredAcres] }>(path, { query: { on }, signal });
  return data[0];
}

/**
 * Returns the current royalty decks of a well's units. Throws ApiError (404 if the well does not exist), NetworkError.
 */
export async function getRoyaltyDeck(
  wellId: number,
  asOf: string,
  signal: AbortSignal,
): Promise<RoyaltyDeck> {
  const query = asOf === '' ? '' : `?${new URLSearchParams({ as_of: asOf })}`;
  const { data } = await api.get<{ data: [RoyaltyDeck] }>(`/api/wells/${wellId}/royalty-deck${query}`, {
    signal,
  });
  return data[0];
}

/**
 * Returns every row of a relationship, or every bridge of a type with the records it links nested in it. Ignores the
 * selected areas, because totals must not depend on them. Throws ApiError (404 if the record does not exist),
 * NetworkError.
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

/**
 * Returns the records of a kind that belong to a record, such as the events of a well, regardless of the selected areas.
 * Throws ApiError, NetworkError.
 */
export async function listBelongings(
  kind: Kind,
  owner: { column: string; id: number },
  signal: AbortSignal,
): Promise<RecordData[]> {
  const query = { [`filter[${owner.column}]`]: owner.id, sort: 'id' };
  const { data } = await api.get<{ data: RecordData[] }>(`/api${listPath(kind)}`, { query, signal });
  return data;
}

/** An obligation as the API returns it. */
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

/** Which obligations of a lease a list shows: the open ones, earliest due date first, or all, latest first. */
export type ShownObligations = 'open' | 'all';

/** Returns the query for a lease's obligations, without paging. */
export function obligationsQuery(leaseId: number, shown: ShownObligations) {
  return {
    'filter[lease_id]': leaseId,
    ...(shown === 'open' ? { 'filter[status]': 'open', sort: 'due_on,id' } : { sort: '-due_on,-id' }),
  };
}

/** Returns one page of a lease's obligations, regardless of the selected areas. Throws ApiError, NetworkError. */
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

/** Returns one page of records of a type within the selection. Throws ApiError, NetworkError. */
export function listRecords(
  asset: Asset,
  query: QueryParameters,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<RecordPage> {
  return api.get(`/api${listPath(asset)}`, { query, selection, signal });
}

/** A related record under the name of its type, and the bridges that link it under their plural names. */
export type RelatedRow = { readonly id: number } & Readonly<Record<string, unknown>>;

type RelatedPage = { data: RelatedRow[]; meta: ListMeta };

/** Rows per page of related records. */
const pageSize = 25;

/**
 * Returns one page of the records of a type that are related to a record. Ignores the selected areas, because a
 * relationship holds regardless of them. Throws ApiError (404 if the record does not exist), NetworkError.
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

export function relatedOf(row: RelatedRow, related: Asset): RecordData {
  return row[related.name] as RecordData;
}

/**
 * Returns the bridges of one type that link the related record; a row that represents a single bridge holds it only
 * under its singular name.
 */
export function bridgesOf(row: RelatedRow, bridge: { name: BridgeName; plural: string }): RecordData[] {
  const all = row[bridge.plural] ?? [row[bridge.name]];
  return all as RecordData[];
}

/**
 * Returns a function that saves one link dialog and can be retried. If an attempt was saved but its response was lost,
 * and the dialog has changed since, the retry first undoes that attempt. Throws as `saveLink` and `undoAct` do, and an
 * Error if the attempt cannot be undone.
 */
export function createLinkSender(): (body: LinkBody) => Promise<LinkSaved> {
  return onceSender<LinkBody, LinkSaved>({
    send: saveLink,
    amend: async (saved, _sent, wanted) => {
      if (saved.act_id !== null) await undoAttempt(saved.act_id);
      return { anew: onVersionsOf(wanted, saved) };
    },
  });
}

async function undoAttempt(act: number): Promise<void> {
  const { refused_count, refused } = await undoAct(act);
  if (refused_count === 0) return;
  throw new Error(
    `The link was saved without your latest changes and can't be undone. ${refused[0]?.message ?? ''}`.trim(),
  );
}

const bridgeNames = Object.keys(bridges) as BridgeName[];

/**
 * Moves the dialog to the versions that its own save and undo created, so that they do not count as changes by other
 * users.
 */
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
 * Saves a whole link dialog in one transaction; sent again with the same key and body, it returns what was saved the
 * first time. Throws ApiError (each detail's path begins with the panel it is about; 409 if the link exists or a
 * version is outdated), NetworkError.
 */
async function saveLink(body: LinkBody, key: string): Promise<LinkSaved> {
  const { data } = await api.post<{ data: [LinkSaved] }>('/api/links', body, {
    headers: { 'Idempotency-Key': key },
  });
  return data[0];
}

/** Returns the existing link that the server sends when it rejects a duplicate. */
export function existingLinkOf(error: unknown): ExistingLink | undefined {
  if (!(error instanceof ApiError) || error.code !== 'duplicate') return undefined;
  const body = error.body as { data?: [ExistingLink] } | undefined;
  return body?.data?.[0];
}

/**
 * Returns the best matches among a company's records of a type, regardless of the selected areas. Throws ApiError,
 * NetworkError.
 */
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

/** A completed or waived obligation, the next one if it recurs, and the ID of the act that undoes both. */
export type Settled = { data: Obligation; next: Obligation | null; act_id: number };

/** Marks an obligation as done or waived. Throws ApiError (409 if it is no longer open), NetworkError. */
export async function settleObligation(
  id: number,
  how: 'done' | 'waive',
  body: Readonly<Record<string, unknown>>,
): Promise<Settled> {
  const { data } = await api.post<{ data: [Settled] }>(`/api/obligations/${id}/${how}`, body);
  return data[0];
}

/**
 * Undoes an act except for what was changed since. If that is all of it, returns the outcome that the error carries
 * instead of throwing. Throws ApiError, NetworkError.
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

/** Returns the outcome that the server sends when nothing could be undone. */
function outcomeOf(error: unknown): ActUndone | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const body = error.body as { data?: [ActUndone] } | undefined;
  return body?.data?.[0];
}

/** Removes bridges in one act, along with the contracts of a removed ownership. Throws ApiError, NetworkError. */
export async function unlink(body: UnlinkBody): Promise<Unlinked> {
  const { data } = await api.post<{ data: [Unlinked] }>('/api/links/unlink', body);
  return data[0];
}

/** Updates the given fields of the version that was read. Throws ApiError (see `currentRecordOf`), NetworkError. */
export async function updateRecord(
  asset: Kind,
  id: number,
  changes: Readonly<Record<string, unknown>>,
  versionId: unknown,
): Promise<SavedRecord> {
  const body = { ...changes, version_id: versionId };
  return savedOf(await api.put<SavedAnswer>(`/api${listPath(asset)}/${id}`, body));
}

/** Returns the current record, which the server sends when it rejects an outdated version. */
export function currentRecordOf(error: unknown): RecordData | undefined {
  return currentRecordsOf(error)[0];
}

/** Returns the current records, which the server sends when it rejects outdated versions of several. */
export function currentRecordsOf(error: unknown): RecordData[] {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return [];
  const body = error.body as { data?: RecordAnswer['data'][0][] } | undefined;
  return (body?.data ?? []).map(({ data }) => data);
}
