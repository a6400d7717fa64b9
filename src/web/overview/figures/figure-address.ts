import type { To } from 'react-router';
import { type MetricName, metricNames } from '#shared/land/acreage/overview.ts';
import { writeDates } from '#web/platform/dates/as-of-bar.tsx';
import type { AsOfDates } from '#web/platform/dates/as-of-form.tsx';

/** The figure whose calculation is shown, and the page of its rows. */
export type FigureState = { metric: MetricName; page: number };

/** Reads the dashboard's address; null if it names no figure. */
export function readFigure(url: URLSearchParams): FigureState | null {
  const metric = metricNames.find((name) => name === url.get('figure'));
  const page = url.get('figure_page') ?? '';
  return metric === undefined ? null : { metric, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** Returns the address with the figure set or removed; other parameters stay. */
export function writeFigure(url: URLSearchParams, figure: FigureState | null): URLSearchParams {
  const next = new URLSearchParams(url);
  next.delete('figure');
  next.delete('figure_page');
  if (figure !== null) next.set('figure', figure.metric);
  if (figure !== null && figure.page > 1) next.set('figure_page', String(figure.page));
  return next;
}

/** Returns the link that opens a figure's calculation on the dashboard; Back closes it. */
export function figureAddress(metric: MetricName, dates: AsOfDates): { to: To; preventScrollReset: true } {
  const search = writeFigure(writeDates(new URLSearchParams(), dates), { metric, page: 1 });
  return { to: { search: `?${search}` }, preventScrollReset: true };
}
