import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';
import type { ReportRequest } from './calls.ts';

/** The page's own names in the address; all other names are parameters of the report. */
const ownWords = { tab: 'tab', report: 'report', asOf: 'as_of', knownOn: 'as_known_on', q: 'q' } as const;

/** Returns which report the address opens; null for the list. */
export function openedReport(url: URLSearchParams): string | null {
  return url.get(ownWords.report);
}

/**
 * Returns the parameters in the address, which override the saved ones. For names that it ignores, see `unknownNames`.
 */
export function readReportRequest(
  url: URLSearchParams,
  definition: ReportDefinition,
  report: Pick<ReportItem, 'parameters'>,
): ReportRequest {
  const names = Object.keys(definition.parameters);
  const parameters = Object.fromEntries(
    names.flatMap((name) => {
      const value = url.get(name) ?? report.parameters[name] ?? definition.defaults?.[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const dateOf = (name: string) => (definition.isDated && url.get(name)) || undefined;
  return { parameters, asOf: dateOf(ownWords.asOf), knownOn: dateOf(ownWords.knownOn) };
}

/** Returns the names in the address that neither the page nor the report has; they have no effect. */
export function unknownNames(url: URLSearchParams, definition: ReportDefinition): string[] {
  const { asOf, knownOn, ...always } = ownWords;
  const known = new Set<string>([
    ...Object.values(always),
    ...Object.keys(definition.parameters),
    ...(definition.isDated ? [asOf, knownOn] : []),
  ]);
  return [...new Set(url.keys())].filter((name) => !known.has(name));
}

/** The address without these names. */
export function withoutNames(url: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(url);
  for (const name of names) next.delete(name);
  return next;
}

/** Returns the address of a report with its parameters. */
export function writeReport(
  url: URLSearchParams,
  id: ReportItem['id'],
  asked: ReportRequest = { parameters: {} },
): URLSearchParams {
  const next = writeList(url);
  next.set(ownWords.report, String(id));
  for (const name of ['asOf', 'knownOn'] as const) {
    const date = asked[name] ?? '';
    if (date !== '') next.set(ownWords[name], date);
  }
  for (const [name, value] of Object.entries(asked.parameters)) next.set(name, value);
  return next;
}

/** Returns the address of the list. */
export function writeList(url: URLSearchParams): URLSearchParams {
  const tab = url.get(ownWords.tab);
  return new URLSearchParams(tab === null ? {} : { tab });
}

/** Returns the search text of the list. */
export function readSearch(url: URLSearchParams): string {
  return url.get(ownWords.q) ?? '';
}

export function writeSearch(url: URLSearchParams, text: string): URLSearchParams {
  const next = writeList(url);
  if (text !== '') next.set(ownWords.q, text);
  return next;
}
