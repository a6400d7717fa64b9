import { type ActionType, actionTypes, type Severity, severities } from '#shared/land/acreage/overview.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { maxSearchLength } from '#shared/platform/lists/listing.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { type DueSpan, dueBefore, dueSpans } from './due-spans.ts';

/** The state of the list of action items, apart from the selection. */
export type ActionsState = {
  page: number;
  type: ActionType | undefined;
  severity: Severity | undefined;
  kind: AssetName | undefined;
  due: DueSpan | undefined;
  q: string;
  /** Whether only dismissed items are shown; otherwise none of them are. */
  dismissed: boolean;
};

/** Items per page of the full list. */
export const actionsPageSize = 25;

export const everyAction: ActionsState = {
  page: 1,
  type: undefined,
  severity: undefined,
  kind: undefined,
  due: undefined,
  q: '',
  dismissed: false,
};

/** Record types that items can concern; the server may raise items for each. */
export const actionKinds: readonly AssetName[] = Object.values(assets).map(({ name }) => name);

/** Reads the address of the list; ignores invalid values. */
export function readActionsState(url: URLSearchParams): ActionsState {
  const page = url.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    type: oneOf(actionTypes, url.get('type')),
    severity: oneOf(severities, url.get('severity')),
    kind: oneOf(actionKinds, url.get('kind')),
    due: oneOf(dueSpans, url.get('due')),
    q: (url.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, maxSearchLength),
    dismissed: url.get('dismissed') === 'only',
  };
}

/** Returns the address of the list, without default values. */
export function writeActionsState({
  page,
  type,
  severity,
  kind,
  due,
  q,
  dismissed,
}: ActionsState): URLSearchParams {
  const url = new URLSearchParams();
  if (page !== 1) url.set('page', String(page));
  if (type !== undefined) url.set('type', type);
  if (severity !== undefined) url.set('severity', severity);
  if (kind !== undefined) url.set('kind', kind);
  if (due !== undefined) url.set('due', due);
  if (q !== '') url.set('q', q);
  if (dismissed) url.set('dismissed', 'only');
  return url;
}

/** Returns the query parameters of the request; `today` is the date of the figures (YYYY-MM-DD). */
export function actionsQueryOf(
  { page, type, severity, kind, due, q, dismissed }: ActionsState,
  today: string,
): QueryParameters {
  return {
    page,
    page_size: actionsPageSize,
    type,
    severity,
    asset_type: kind,
    due_before: due && dueBefore(due, today),
    q: q === '' ? undefined : q,
    dismissed: dismissed ? 'only' : undefined,
  };
}

/** Returns whether a search or a filter hides items; the dismissed items are a separate list and do not count. */
export function isFiltered({ type, severity, kind, due, q }: ActionsState): boolean {
  return [type, severity, kind, due].some((filter) => filter !== undefined) || q !== '';
}

/** Returns the value that equals a text; undefined if there is none. */
export function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}
