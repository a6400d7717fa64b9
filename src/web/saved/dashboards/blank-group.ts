import type { Measured, MeasuredGroup } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { groupingsOf, isDay } from '#shared/saved/dashboards/subjects.ts';

/** Records without a value, told apart from the groups in their order. */
export type BlankGroup = { label: string; group: MeasuredGroup };

/** The records that have no place on a line or among periods: as the next point, or the next year, they would tell of a change. */
export function blankGroupOf(chart: Chart, measured: Measured): BlankGroup | null {
  const field = groupingsOf(chart.of)[chart.groupBy ?? ''];
  const group = measured.groups.find(({ key }) => key === null);
  if (group === undefined || field === undefined || !(chart.chart === 'line' || isDay(field))) return null;
  return { label: `Without ${field.label}`, group };
}
