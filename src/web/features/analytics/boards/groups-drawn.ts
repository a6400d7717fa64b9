import type { Chart } from '#shared/boards/chart.ts';
import { groupingsOf, isDay } from '#shared/boards/subjects.ts';
import type { Measured, MeasuredGroup } from '#shared/contracts/boards.ts';
import { blankGroupOf } from './blank-group.ts';

/** Bars that have room on a card; more would scroll away from their axis. */
const mostBars = 15;

/** The groups of an answer that are drawn: a line leaves out records without a value, and of many bars the first are shown, of periods the latest. */
export function groupsDrawn(chart: Chart, measured: Measured): readonly MeasuredGroup[] {
  const { groups } = measured;
  if (chart.chart === 'line') {
    const blank = blankGroupOf(chart, measured);
    return groups.filter((group) => group !== blank?.group);
  }
  if (chart.chart !== 'bar') return groups;
  return isDay(groupingsOf(chart.of)[chart.groupBy ?? ''])
    ? groups.slice(-mostBars)
    : groups.slice(0, mostBars);
}
