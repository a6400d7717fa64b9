import type { ReportItem } from '#shared/contracts/reports.ts';
import type { ReportDefinition } from '#shared/reports/report.ts';
import type { Asked } from './report-calls.ts';

/** What the page's address keeps beside the report: its other words are parameters. */
const ownWords = { tab: 'tab', report: 'report', asOf: 'as_of', q: 'q' } as const;

/** Which report the address opens; null for the list. */
export function openedReport(url: URLSearchParams): string | null {
  return url.get(ownWords.report);
}

/** What the address asks of a report, over what the report was kept with. Words that it does not know are left alone. */
export function readAsked(
  url: URLSearchParams,
  definition: ReportDefinition,
  report: Pick<ReportItem, 'parameters'>,
): Asked {
  const names = Object.keys(definition.parameters);
  const parameters = Object.fromEntries(
    names.flatMap((name) => {
      const value = url.get(name) ?? report.parameters[name] ?? definition.defaults?.[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const asOf = definition.isDated ? (url.get(ownWords.asOf) ?? undefined) : undefined;
  return { parameters, asOf: asOf === '' ? undefined : asOf };
}

/** The address of a report, with what is asked of it. */
export function writeReport(
  url: URLSearchParams,
  id: ReportItem['id'],
  asked: Asked = { parameters: {}, asOf: undefined },
): URLSearchParams {
  const next = writeList(url);
  next.set(ownWords.report, String(id));
  if (asked.asOf !== undefined && asked.asOf !== '') next.set(ownWords.asOf, asked.asOf);
  for (const [name, value] of Object.entries(asked.parameters)) next.set(name, value);
  return next;
}

/** The address of the list. */
export function writeList(url: URLSearchParams): URLSearchParams {
  const tab = url.get(ownWords.tab);
  return new URLSearchParams(tab === null ? {} : { tab });
}

/** What the list is narrowed to. */
export function readSearch(url: URLSearchParams): string {
  return url.get(ownWords.q) ?? '';
}

export function writeSearch(url: URLSearchParams, text: string): URLSearchParams {
  const next = writeList(url);
  if (text !== '') next.set(ownWords.q, text);
  return next;
}
