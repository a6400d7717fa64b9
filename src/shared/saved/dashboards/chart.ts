import type { FieldFilter } from '#shared/platform/lists/filters.ts';
import type { Subject } from './subjects.ts';

/** How a chart draws its groups; a figure has none, and shows the sum of all. */
export const drawings = ['bar', 'column', 'line', 'table', 'figure'] as const;
export type Drawing = (typeof drawings)[number];

/** What is measured: of which records, which of them, and how they are put together. */
export type Question = {
  of: Subject;
  /** A name of `measuresOf`. */
  measure: string;
  /** A name of `groupingsOf`; without one, all records are one figure. */
  groupBy?: string;
  /** Into what the days of a date are put together. */
  period?: Period;
  /** A name of `groupingsOf` by which each group is divided again. */
  split?: string;
  filters: readonly FieldFilter[];
};

/** A chart of a board. */
export type Chart = Question & { title: string; chart: Drawing };

/** What a chart asks, without how it is drawn. */
export function questionOf({ title: _title, chart: _chart, ...question }: Chart): Question {
  return question;
}

/** Into what days are put together: calendar periods, or how far they are from today. */
export const periods = ['month', 'quarter', 'year', 'distance'] as const;
export type Period = (typeof periods)[number];

/** Groups that a chart shows at most, the largest; the rest are told as one sum. */
export const maxGroups = 50;
/** Parts into which a group is divided at most. */
export const maxParts = 12;
/** Charts on one board at most. */
export const maxCharts = 24;
/** Boards that one person may have in one company. */
export const maxBoards = 100;
/** The longest name of a board, and of a chart, in characters. */
export const maxBoardName = 100;
export const maxBoardDescription = 500;
