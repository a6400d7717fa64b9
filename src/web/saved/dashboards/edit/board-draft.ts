import { type Chart, maxBoardDescription, maxBoardName } from '#shared/saved/dashboards/chart.ts';
import { refuseChart } from '#shared/saved/dashboards/check-chart.ts';
import { groupingsOf, isDay, type Subject } from '#shared/saved/dashboards/subjects.ts';

/** A chart being edited; its key identifies it when charts are reordered. */
type DraftChart = { key: number; chart: Chart };

/** A dashboard being created or changed. */
export type BoardDraft = {
  name: string;
  description: string;
  shared: boolean;
  charts: readonly DraftChart[];
};

let lastKey = 0;

export function draftChart(chart: Chart): DraftChart {
  lastKey += 1;
  return { key: lastKey, chart };
}

/** What is wrong with a chart, by field; empty if it can be drawn. */
type ChartProblems = Partial<
  Record<'title' | 'measure' | 'groupBy' | 'period' | 'split' | 'filters', string>
>;

export function problemsOfChart(chart: Chart): ChartProblems {
  const problems: Record<string, string> = {};
  const title = chart.title.trim();
  if (title === '') problems.title = 'Title is required';
  if (title.length > maxBoardName) problems.title = `Title is longer than ${maxBoardName} characters`;
  for (const { path, message } of refuseChart(chart)) problems[path.split('.')[0] ?? path] ??= message;
  return problems;
}

export function problemsOfBoard({ name, description }: BoardDraft): { name?: string; description?: string } {
  const trimmed = name.trim();
  return {
    ...(trimmed === '' && { name: 'Name is required' }),
    ...(trimmed.length > maxBoardName && { name: `Name is longer than ${maxBoardName} characters` }),
    ...(description.length > maxBoardDescription && {
      description: `Description is longer than ${maxBoardDescription} characters`,
    }),
  };
}

export function isSound(draft: BoardDraft): boolean {
  const isEmpty = (problems: object) => Object.keys(problems).length === 0;
  return (
    isEmpty(problemsOfBoard(draft)) && draft.charts.every(({ chart }) => isEmpty(problemsOfChart(chart)))
  );
}

/** Returns the initial state of a new chart. */
export function newChart(): Chart {
  return { title: '', of: 'tract', measure: 'count', groupBy: 'county', chart: 'bar', filters: [] };
}

/** Returns the chart about other records; settings that depend on their fields are reset. */
export function withSubject(chart: Chart, of: Subject): Chart {
  const { groupBy: _groupBy, period: _period, split: _split, ...rest } = chart;
  const first = defaultGrouping(of);
  return {
    ...rest,
    of,
    measure: 'count',
    filters: [],
    ...(chart.chart !== 'figure' && first !== undefined && { groupBy: first }),
  };
}

/** Returns the first field with few values, if there is one. */
function defaultGrouping(of: Subject): string | undefined {
  const groupings = Object.entries(groupingsOf(of));
  const few = groupings.find(([, { kind }]) => kind === 'select' || kind === 'status');
  return (few ?? groupings[0])?.[0];
}

/** Returns the chart with other groups. Only dates have a period, and the split must be by another field. */
export function withGroups(chart: Chart, groupBy: string): Chart {
  const { period, split, ...rest } = chart;
  return {
    ...rest,
    groupBy,
    ...(isDay(groupingsOf(chart.of)[groupBy]) && { period: period ?? 'month' }),
    ...(split !== undefined && split !== groupBy && { split }),
  };
}

/** Returns the chart with another drawing: a figure has no groups, and all others have groups. */
export function withDrawing(chart: Chart, drawing: Chart['chart']): Chart {
  const { groupBy, period: _period, split: _split, ...rest } = chart;
  if (drawing === 'figure') return { ...rest, chart: drawing };
  if (groupBy !== undefined) return { ...chart, chart: drawing };
  const first = defaultGrouping(chart.of);
  const changed = { ...rest, chart: drawing };
  return first === undefined ? changed : withGroups(changed, first);
}

/** Returns the list with the item at a position moved by one. */
export function moved<Item>(items: readonly Item[], place: number, by: 1 | -1): Item[] {
  const next = [...items];
  const [item] = next.splice(place, 1);
  if (item !== undefined) next.splice(place + by, 0, item);
  return next;
}
