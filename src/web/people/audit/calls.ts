import type { AuditEventRow } from '#shared/people/contracts/audit.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';
import { type AuditState, auditFilters } from './audit-state.ts';

type AuditPage = { data: AuditEventRow[]; meta: ListMeta };

/** Reads a page of the log, newest first. */
export async function listAuditEvents(state: AuditState, signal: AbortSignal): Promise<AuditPage> {
  const query = { ...auditFilters(state), page: state.page, page_size: state.pageSize };
  return api.get('/api/audit', { query, signal });
}

/** Reads everything that matches the filters, as CSV. */
export async function exportAuditEvents(state: AuditState): Promise<Blob> {
  const response = await api.open('/api/audit', {
    query: { ...auditFilters(state), format: 'csv' },
    headers: { Accept: 'text/csv' },
  });
  return response.blob();
}
