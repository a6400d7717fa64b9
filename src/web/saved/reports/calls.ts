import type {
  ReportBody,
  ReportChanges,
  ReportItem,
  ReportPreview,
} from '#shared/saved/contracts/reports.ts';
import type { FormatName } from '#shared/saved/reports/format-names.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

/** Begins the cache key of all that is read of reports. */
export const reportsKey = ['reports'] as const;

/** What is asked of a report beside its parameters. */
export type Asked = { parameters: Readonly<Record<string, string>>; asOf: string | undefined };

/** The reports of the product, and those that the chosen companies keep. Throws ApiError, NetworkError. */
export async function listReports(selection: SelectionHeaders, signal: AbortSignal): Promise<ReportItem[]> {
  const { data } = await api.get<{ data: ReportItem[] }>('/api/reports', { selection, signal });
  return data;
}

/** The first rows of a report and the totals of all. Throws ApiError, NetworkError. */
export async function previewReport(
  id: ReportItem['id'],
  { parameters, asOf }: Asked,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<ReportPreview> {
  const { data } = await api.get<{ data: [ReportPreview] }>(`/api/reports/${id}/preview`, {
    query: { ...parameters, as_of: asOf },
    selection,
    signal,
  });
  return data[0];
}

/** A report as a file, and the name under which the server would save it. Throws ApiError, NetworkError. */
export async function downloadReport(
  id: ReportItem['id'],
  { parameters, asOf }: Asked,
  format: FormatName,
  selection: SelectionHeaders,
): Promise<{ name: string; file: Blob }> {
  const response = await api.open(`/api/reports/${id}/download`, {
    query: { ...parameters, as_of: asOf, format },
    headers: { Accept: '*/*' },
    selection,
  });
  const told = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: told ?? `report.${format}`, file: await response.blob() };
}

type Written = { data: [{ id: number; data: ReportItem }] };

/** Keeps a report under a name. Throws ApiError, NetworkError. */
export async function createReport(body: ReportBody, selection: SelectionHeaders): Promise<ReportItem> {
  return (await api.post<Written>('/api/reports', body, { selection })).data[0].data;
}

/** Changes a kept report. Throws ApiError, NetworkError. */
export async function updateReport(id: ReportItem['id'], changes: ReportChanges): Promise<ReportItem> {
  return (await api.put<Written>(`/api/reports/${id}`, changes)).data[0].data;
}

/** Brings a deleted report back, with its schedule. Throws ApiError (409 where its name was taken), NetworkError. */
export async function restoreReport(id: ReportItem['id']): Promise<ReportItem> {
  return (await api.post<Written>(`/api/reports/${id}/restore`)).data[0].data;
}

/** Deletes a kept report; for a day it can be brought back. Throws ApiError, NetworkError. */
export async function deleteReport(id: ReportItem['id']): Promise<void> {
  await api.delete(`/api/reports/${id}`);
}
