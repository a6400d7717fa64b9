import type { Board } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { fitChart } from '#shared/saved/dashboards/check-chart.ts';
import { systemBoards } from '#shared/saved/dashboards/system-boards.ts';

/** A chart on the screen, and why it cannot be drawn, if so. */
export type ShownChart = { chart: Chart; problems: readonly string[] };

/** A dashboard on the screen, built-in or saved by a user. */
export type BoardItem = {
  /** The id in the address. */
  id: string;
  name: string;
  description: string;
  type: 'system' | 'custom';
  /** When it last changed: a date for a built-in dashboard, a timestamp for others. */
  lastUpdated: string;
  charts: readonly ShownChart[];
  /** The dashboard as the server stores it; null for a built-in one. */
  kept: Board | null;
};

export const systemItems: readonly BoardItem[] = systemBoards.map(
  ({ id, name, description, lastUpdated, charts }) => ({
    id,
    name,
    description,
    type: 'system',
    lastUpdated,
    charts: charts.map((chart) => ({ chart, problems: [] })),
    kept: null,
  }),
);

export function itemOf(board: Board): BoardItem {
  const { id, name, description, type, lastUpdated } = board;
  return {
    id: String(id),
    name,
    description,
    type,
    lastUpdated,
    // A chart that cannot be drawn is shown as it was saved.
    charts: board.charts.map(({ problems, ...chart }) => ({ chart: fitChart(chart), problems })),
    kept: board,
  };
}

type BoardPlace = { board?: string; edit?: 'true'; copy?: string; q?: string };

/** Returns the address of the list of dashboards, of a dashboard, or of an action on one. */
export function boardAddress(place: BoardPlace = {}): string {
  const url = new URLSearchParams({ tab: 'dashboards' });
  for (const [name, value] of Object.entries(place)) url.set(name, value);
  return `/analytics?${url}`;
}
