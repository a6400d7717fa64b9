import type { Measured, MeasuredGroup } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { groupingsOf, isDay } from '#shared/saved/dashboards/subjects.ts';
import { blankGroupOf } from './blank-group.ts';

/** Bars that have room on a card; more would scroll away from their axis. */
const maxBars = 15;

/** The groups of an answer that have a place in a drawing: on a line and among periods, records without a value have none. */
export function placedGroups(chart: Chart, measured: Measured): readonly MeasuredGroup[] {
  const blank = blankGroupOf(chart, measured);
  return measured.groups.filter((group) => group !== blank?.group);
}

/** The groups of an answer that are drawn: of many bars the first, of periods the latest. */
export function groupsDrawn(chart: Chart, measured: Measured): readonly MeasuredGroup[] {
  const groups = placedGroups(chart, measured);
  if (chart.chart !== 'bar') return groups;
  return isDay(groupingsOf(chart.of)[chart.groupBy ?? ''])
    ? groups.slice(-maxBars)
    : groups.slice(0, maxBars);
}
