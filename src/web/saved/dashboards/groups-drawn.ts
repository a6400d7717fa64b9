import type { Measured, MeasuredGroup } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { groupingsOf, isDay } from '#shared/saved/dashboards/subjects.ts';
import { blankGroupOf } from './blank-group.ts';

/** The maximum number of bars on a card; with more, the axis would scroll out of view. */
const maxBars = 15;

/** Returns the groups that can be drawn: on a line and for periods, records without a value are excluded. */
export function placedGroups(chart: Chart, measured: Measured): readonly MeasuredGroup[] {
  const blank = blankGroupOf(chart, measured);
  return measured.groups.filter((group) => group !== blank?.group);
}

/** Returns the groups that are drawn: the first bars, or the latest periods. */
export function groupsDrawn(chart: Chart, measured: Measured): readonly MeasuredGroup[] {
  const groups = placedGroups(chart, measured);
  if (chart.chart !== 'bar') return groups;
  return isDay(groupingsOf(chart.of)[chart.groupBy ?? ''])
    ? groups.slice(-maxBars)
    : groups.slice(0, maxBars);
}
