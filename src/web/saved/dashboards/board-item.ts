import type { Board } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { fitChart } from '#shared/saved/dashboards/check-chart.ts';
import { systemBoards } from '#shared/saved/dashboards/system-boards.ts';

/** A chart on the screen, and why it cannot be drawn where that is so. */
export type ShownChart = { chart: Chart; problems: readonly string[] };

/** A board on the screen: one that comes with the product, or one of a person. */
export type BoardItem = {
  /** As it stands in the address. */
  id: string;
  name: string;
  description: string;
  type: 'system' | 'custom';
  /** When it changed last: a date for one that comes with the product, else a timestamp. */
  lastUpdated: string;
  charts: readonly ShownChart[];
  /** As the server keeps it; null for one that comes with the product. */
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
    // One that cannot be drawn is shown with what it was kept with.
    charts: board.charts.map(({ problems, ...chart }) => ({ chart: fitChart(chart), problems })),
    kept: board,
  };
}

type BoardPlace = { board?: string; edit?: 'true'; copy?: string; q?: string };

/** The address of the list of boards, of a board, or of an act on one. */
export function boardAddress(place: BoardPlace = {}): string {
  const url = new URLSearchParams({ tab: 'dashboards' });
  for (const [name, value] of Object.entries(place)) url.set(name, value);
  return `/analytics?${url}`;
}
