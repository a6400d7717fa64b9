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

/** Sends a file and learns what it holds. Throws ApiError (400 and 415 for what is no table), NetworkError, the abort's reason. */
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

/** Has a file read anew by what a person decided. Throws ApiError (400 for what does not fit the file, 409 once it is imported), NetworkError. */
export async function changeReading(analysisId: string, decided: Partial<ReadingChoices>): Promise<Analysis> {
  const { data } = await api.put<{ data: [Analysis] }>(
    `/api/analyze-file/${encodeURIComponent(analysisId)}/reading`,
    decided,
  );
  return data[0];
}

/** The shapes that an import did not take in, as CSV with the reasons. Throws ApiError, NetworkError. */
export async function downloadFailedShapes(importId: number): Promise<Blob> {
  const response = await api.open(`/api/imports/${importId}/failed-shapes`, {
    headers: { Accept: 'text/csv' },
  });
  return response.blob();
}

/** The rows that an import refused, as CSV with the reasons. Throws ApiError (404 after a day), NetworkError. */
export async function downloadRefusedRows(importId: number, entity: string): Promise<Blob> {
  const response = await api.open(`/api/imports/${importId}/refused/${entity}`, {
    headers: { Accept: 'text/csv' },
  });
  return response.blob();
}

/** What was learnt of a file that was sent before. Throws ApiError (404 once it was imported, or after a day), NetworkError. */
export async function getAnalysis(analysisId: string, signal: AbortSignal): Promise<Analysis> {
  const { data } = await api.get<{ data: [Analysis] }>(
    `/api/analyze-file/${encodeURIComponent(analysisId)}`,
    { signal },
  );
  return data[0];
}

/** What the columns of a file can be mapped onto. Throws ApiError, NetworkError. */
export async function getDestinationSchema(signal: AbortSignal): Promise<DestinationSchema> {
  const { data } = await api.get<{ data: [DestinationSchema] }>('/api/destination-schema', { signal });
  return data[0];
}

/** Which rows are wanted: of one kind of record or link, narrowed by what became of them and by what is said of them. */
export type RowsFilter = { entity: string; outcome: RowOutcome | undefined; message: string };

/** One page of the rows of an import or a trial. Throws ApiError (404 where they are not kept any more), NetworkError. */
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

/** One page of the rows of a file that are no records. Throws ApiError (404 once the file is gone), NetworkError. */
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

/** Keeps the repaired cells of a file, all of them at once. Throws ApiError (404 and 409 as reading the file does), NetworkError. */
export async function putRepairs(analysisId: string, repairs: readonly Repair[]): Promise<void> {
  await api.put(`/api/analyze-file/${encodeURIComponent(analysisId)}/repairs`, { repairs });
}

/** Begins an import, or with `dryRun` a trial of it, and answers its id at once. Throws ApiError, NetworkError. */
export async function startImport(body: ProcessBody): Promise<number> {
  const { data } = await api.post<{ data: [StartedImport] }>('/api/process-mappings', body, {
    headers: { Prefer: 'respond-async' },
  });
  return data[0].id;
}

/** How far an import is, and what became of it. Throws ApiError (404 also where it may not be seen), NetworkError. */
export async function getImport(id: number, signal: AbortSignal): Promise<ImportRecord> {
  const { data } = await api.get<{ data: [ImportRecord] }>(`/api/imports/${id}`, { signal });
  return data[0];
}

/**
 * Asks that an import be undone; the server does it in the background, and the import tells how far it is. Throws ApiError (403, 404, 409
 * where it was or is being undone already), NetworkError.
 */
export async function startUndo(id: number): Promise<void> {
  await api.post(`/api/imports/${id}/undo`, undefined, { headers: { Prefer: 'respond-async' } });
}

/** Stops an import; nothing of it is written. Throws ApiError (403, 404, 409 where it has ended already), NetworkError. */
export async function cancelImport(id: number): Promise<void> {
  await api.post(`/api/imports/${id}/cancel`);
}
