import type {
  Analysis,
  ImportRecord,
  ImportRowsPage,
  ProcessBody,
  ReadingChoices,
  Repair,
  SetAsideRow,
  StartedImport,
} from '#shared/import/contracts/import.ts';
import type { SetAsidePart } from '#shared/import/read/set-aside-parts.ts';
import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import type { RowOutcome } from '#shared/import/validate/row-outcomes.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';
import type { SentPart } from '#web/platform/api/upload.ts';

/**
 * Uploads a file and returns what it contains. Throws ApiError (400 or 415 if it is not a table), NetworkError, the
 * abort's reason.
 */
export async function analyzeFile(
  file: File,
  areaId: number,
  options: { signal: AbortSignal; onSent: (part: SentPart) => void },
): Promise<Analysis> {
  const form = new FormData();
  form.set('area_id', String(areaId));
  form.set('file', file);
  const { data } = await api.post<{ data: [Analysis] }>('/api/analyze-file', form, options);
  return data[0];
}

/**
 * Reads a file again with the user's choices. Throws ApiError (400 if they do not fit the file, 409 if it is already
 * imported), NetworkError.
 */
export async function changeReading(analysisId: string, decided: Partial<ReadingChoices>): Promise<Analysis> {
  const { data } = await api.put<{ data: [Analysis] }>(
    `/api/analyze-file/${encodeURIComponent(analysisId)}/reading`,
    decided,
  );
  return data[0];
}

/** Downloads the shapes that an import rejected, as CSV with the reasons. Throws ApiError, NetworkError. */
export async function downloadFailedShapes(importId: number): Promise<Blob> {
  const response = await api.open(`/api/imports/${importId}/failed-shapes`, {
    headers: { Accept: 'text/csv' },
  });
  return response.blob();
}

/**
 * Downloads the rows that an import rejected, as CSV with the reasons. Throws ApiError (404 after a day), NetworkError.
 */
export async function downloadRefusedRows(importId: number, entity: string): Promise<Blob> {
  const response = await api.open(`/api/imports/${importId}/refused/${entity}`, {
    headers: { Accept: 'text/csv' },
  });
  return response.blob();
}

/** Loads the analysis of an uploaded file. Throws ApiError (404 once it was imported, or after a day), NetworkError. */
export async function getAnalysis(analysisId: string, signal: AbortSignal): Promise<Analysis> {
  const { data } = await api.get<{ data: [Analysis] }>(
    `/api/analyze-file/${encodeURIComponent(analysisId)}`,
    { signal },
  );
  return data[0];
}

/** Loads the fields that the columns of a file can be mapped to. Throws ApiError, NetworkError. */
export async function getDestinationSchema(signal: AbortSignal): Promise<DestinationSchema> {
  const { data } = await api.get<{ data: [DestinationSchema] }>('/api/destination-schema', { signal });
  return data[0];
}

/** The rows to list: those of one kind of record or link, optionally only those with an outcome or a message. */
export type RowsFilter = { entity: string; outcome: RowOutcome | undefined; message: string };

/**
 * Lists one page of the rows of an import or a dry run. Throws ApiError (404 if they are no longer stored),
 * NetworkError.
 */
export function listImportRows(
  importId: number,
  { entity, outcome, message }: RowsFilter,
  page: { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<ImportRowsPage> {
  return api.get(`/api/imports/${importId}/rows`, {
    query: {
      entity,
      outcome,
      message: message === '' ? undefined : message,
      page: page.page,
      page_size: page.pageSize,
    },
    ...(signal === undefined ? {} : { signal }),
  });
}

/**
 * Lists one page of the rows of a file that are not records. Throws ApiError (404 once the file is gone), NetworkError.
 */
export function listSetAside(
  analysisId: string,
  part: SetAsidePart | undefined,
  page: { page: number; pageSize: number },
  signal: AbortSignal,
): Promise<{ data: SetAsideRow[]; meta: ListMeta }> {
  return api.get(`/api/analyze-file/${encodeURIComponent(analysisId)}/set-aside`, {
    query: { part, page: page.page, page_size: page.pageSize },
    signal,
  });
}

/**
 * Saves all repaired cells of a file of this revision, replacing earlier repairs, and returns the next revision. Throws
 * ApiError (404 and 409 as for `changeReading`), NetworkError.
 */
export async function saveRepairs(
  analysisId: string,
  repairs: readonly Repair[],
  revision: Analysis['revision'],
): Promise<Analysis['revision']> {
  const path = `/api/analyze-file/${encodeURIComponent(analysisId)}/repairs`;
  const { data } = await api.put<{ data: [Analysis] }>(path, { repairs, revision });
  return data[0].revision;
}

/**
 * Starts an import, or a dry run if `dryRun` is set, and returns its id without waiting for it. Throws ApiError,
 * NetworkError.
 */
export async function startImport(body: ProcessBody): Promise<number> {
  const { data } = await api.post<{ data: [StartedImport] }>('/api/process-mappings', body, {
    headers: { Prefer: 'respond-async' },
  });
  return data[0].id;
}

/**
 * Loads the progress and the results of an import. Throws ApiError (404 also if the user may not see it), NetworkError.
 */
export async function getImport(id: number, signal: AbortSignal): Promise<ImportRecord> {
  const { data } = await api.get<{ data: [ImportRecord] }>(`/api/imports/${id}`, { signal });
  return data[0];
}

/**
 * Requests the undo of an import. The server runs it in the background and reports progress in the import's record.
 * Throws ApiError (403, 404, 409 if it is already undone or being undone), NetworkError.
 */
export async function startUndo(id: number): Promise<void> {
  await api.post(`/api/imports/${id}/undo`, undefined, { headers: { Prefer: 'respond-async' } });
}

/** Cancels an import; none of it is written. Throws ApiError (403, 404, 409 if it has already ended), NetworkError. */
export async function cancelImport(id: number): Promise<void> {
  await api.post(`/api/imports/${id}/cancel`);
}
