import { type ActionType, actionTypes, type Severity, severities } from '#shared/contracts/analytics.ts';
import { maxSearchLength } from '#shared/contracts/records.ts';
import { type AssetName, assets } from '#shared/entities/registry.ts';
import type { QueryParameters } from '#web/lib/http.ts';

/** What the list of action items shows, apart from the selection. */
export type ActionsState = {
  page: number;
  type: ActionType | undefined;
  severity: Severity | undefined;
  kind: AssetName | undefined;
  q: string;
  /** Whether those that were dismissed are shown, and these alone. */
  dismissed: boolean;
};

/** Items on a page of the full list. */
export const actionsPageSize = 25;

export const everyAction: ActionsState = {
  page: 1,
  type: undefined,
  severity: undefined,
  kind: undefined,
  q: '',
  dismissed: false,
};

/** Kinds that items can concern: the server may raise one for each. */
export const actionKinds: readonly AssetName[] = Object.values(assets).map(({ name }) => name);

/** Reads the URL of the list; whatever cannot be read is left out. */
export function readActionsState(url: URLSearchParams): ActionsState {
  const page = url.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    type: oneOf(actionTypes, url.get('type')),
    severity: oneOf(severities, url.get('severity')),
    kind: oneOf(actionKinds, url.get('kind')),
    q: (url.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, maxSearchLength),
    dismissed: url.get('dismissed') === 'only',
  };
}

/** The URL of the list, without what is the default anyway. */
export function writeActionsState({
  page,
  type,
  severity,
  kind,
  q,
  dismissed,
}: ActionsState): URLSearchParams {
  const url = new URLSearchParams();
  if (page !== 1) url.set('page', String(page));
  if (type !== undefined) url.set('type', type);
  if (severity !== undefined) url.set('severity', severity);
  if (kind !== undefined) url.set('kind', kind);
  if (q !== '') url.set('q', q);
  if (dismissed) url.set('dismissed', 'only');
  return url;
}

export function actionsQueryOf({ page, type, severity, kind, q, dismissed }: ActionsState): QueryParameters {
  return {
    page,
    page_size: actionsPageSize,
    type,
    severity,
    asset_type: kind,
    q: q === '' ? undefined : q,
    dismissed: dismissed ? 'only' : undefined,
  };
}

/** Whether a search or a filter hides items; dismissed ones are a list of their own. */
export function isNarrowed({ type, severity, kind, q }: ActionsState): boolean {
  return type !== undefined || severity !== undefined || kind !== undefined || q !== '';
}

/** The one of these that a text names. */
export function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}
