import type { FieldFilter } from '#shared/platform/lists/filters.ts';
import type { Subject } from './subjects.ts';

/** How a chart draws its groups; a figure has no groups and shows the total. */
export const drawings = ['bar', 'column', 'line', 'table', 'figure'] as const;
export type Drawing = (typeof drawings)[number];

/** What is measured: which kind of records, filtered how, and how they are aggregated. */
export type Question = {
  of: Subject;
  /** A name of `measuresOf`. */
  measure: string;
  /** A name of `groupingsOf`; without one, all records are one figure. */
  groupBy?: string;
  /** The periods into which a date's days are grouped. */
  period?: Period;
  /** A name of `groupingsOf` by which each group is subdivided. */
  split?: string;
  filters: readonly FieldFilter[];
};

/** A chart of a dashboard. */
export type Chart = Question & { title: string; chart: Drawing };

/** Returns what a chart asks, without how it is drawn. */
export function questionOf({ title: _title, chart: _chart, ...question }: Chart): Question {
  return question;
}

/** The periods that days are grouped into: calendar periods, or the distance from today. */
export const periods = ['month', 'quarter', 'year', 'distance'] as const;
export type Period = (typeof periods)[number];

/** The maximum number of groups that a chart shows, largest first; the others are combined into one sum. */
export const maxGroups = 50;
/** The maximum number of parts that a group is divided into. */
export const maxParts = 12;
/** The maximum number of charts on one dashboard. */
export const maxCharts = 24;
/** The maximum number of dashboards that one user may have in one company. */
export const maxBoards = 100;
/** The maximum length of a dashboard's name, and of a chart's, in characters. */
export const maxBoardName = 100;
export const maxBoardDescription = 500;
