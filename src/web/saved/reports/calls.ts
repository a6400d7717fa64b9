import type {
  ReportBody,
  ReportChanges,
  ReportItem,
  ReportPreview,
} from '#shared/saved/contracts/reports.ts';
import type { FormatName } from '#shared/saved/reports/format-names.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { receiveFile } from '#web/platform/api/receive-file.ts';
import { savedCalls } from '#web/saved/saved-calls.ts';

/** The start of every cache key for data of reports. */
export const reportsKey = ['reports'] as const;

/** A request for a report: its parameters, the as-of date, and the day up to which records count. */
export type ReportRequest = {
  parameters: Readonly<Record<string, string>>;
  asOf?: string | undefined;
  knownOn?: string | undefined;
};

/** Returns the built-in reports, and those saved by the selected companies. Throws ApiError, NetworkError. */
export async function listReports(selection: SelectionHeaders, signal: AbortSignal): Promise<ReportItem[]> {
  const { data } = await api.get<{ data: ReportItem[] }>('/api/reports', { selection, signal });
  return data;
}

/** Returns the first rows of a report and the totals of all rows. Throws ApiError, NetworkError. */
export async function previewReport(
  id: ReportItem['id'],
  { parameters, asOf, knownOn }: ReportRequest,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<ReportPreview> {
  const { data } = await api.get<{ data: [ReportPreview] }>(`/api/reports/${id}/preview`, {
    query: { ...parameters, as_of: asOf, as_known_on: knownOn },
    selection,
    signal,
  });
  return data[0];
}

/** Returns a report as a file, with the file name that the server suggests. Throws ApiError, NetworkError. */
export async function downloadReport(
  id: ReportItem['id'],
  { parameters, asOf, knownOn }: ReportRequest,
  format: FormatName,
  selection: SelectionHeaders,
): Promise<{ name: string; file: Blob }> {
  const response = await api.open(`/api/reports/${id}/download`, {
    query: { ...parameters, as_of: asOf, as_known_on: knownOn, format },
    headers: { Accept: '*/*' },
    selection,
  });
  return receiveFile(response, `report.${format}`);
}

export const {
  create: createReport,
  update: updateReport,
  remove: deleteReport,
  restore: restoreReport,
} = savedCalls<ReportItem, ReportBody, ReportChanges>('/api/reports');
