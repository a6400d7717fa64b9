import { type AuditAction, auditActions } from '#shared/people/audit-actions.ts';
import { readRecordId } from '#shared/platform/record-id.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';

/** The page's view of the log. */
export type AuditState = {
  page: number;
  pageSize: number;
  action?: AuditAction | undefined;
  person?: number | undefined;
  company?: number | undefined;
  /** Calendar dates, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
};

export const auditPageSizes = [25, 50, 100] as const;
const defaultSize = auditPageSizes[0];

/** Reads the state from the URL; anything unreadable is ignored. */
export function readAuditState(url: URLSearchParams): AuditState {
  const page = Number(url.get('page'));
  const size = Number(url.get('page_size'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: auditPageSizes.find((each) => each === size) ?? defaultSize,
    action: readAction(url.get('action') ?? ''),
    person: readRecordId(url.get('person') ?? '') ?? undefined,
    company: readRecordId(url.get('company') ?? '') ?? undefined,
    from: readDay(url.get('from') ?? ''),
    to: readDay(url.get('to') ?? ''),
  };
}

/** Returns the URL parameters of a state, without defaults. */
export function writeAuditState({ page, pageSize, ...filters }: AuditState): URLSearchParams {
  const url = new URLSearchParams();
  if (page !== 1) url.set('page', String(page));
  if (pageSize !== defaultSize) url.set('page_size', String(pageSize));
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) url.set(name, String(value));
  return url;
}

/** Returns the query parameters of the call besides its page. */
export function auditFilters({ action, person, company, from, to }: AuditState): QueryParameters {
  return { action, person, company, from, to };
}

export function isAuditNarrowed(state: AuditState): boolean {
  return Object.values(auditFilters(state)).some((value) => value !== undefined);
}

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text);
}

function readAction(text: string): AuditAction | undefined {
  return isAuditAction(text) ? text : undefined;
}

function readDay(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
