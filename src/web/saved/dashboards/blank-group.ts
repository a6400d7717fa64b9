import type { Measured, MeasuredGroup } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { groupingsOf, isDay } from '#shared/saved/dashboards/subjects.ts';

/** Records without a value, shown separately from the ordered groups. */
export type BlankGroup = { label: string; group: MeasuredGroup };

/**
 * Returns the records without a value if they must not be drawn: as the next point of a line, or the next period, they
 * would look like a change.
 */
export function blankGroupOf(chart: Chart, measured: Measured): BlankGroup | null {
  const field = groupingsOf(chart.of)[chart.groupBy ?? ''];
  const group = measured.groups.find(({ key }) => key === null);
  if (group === undefined || field === undefined || !(chart.chart === 'line' || isDay(field))) return null;
  return { label: `Without ${field.label}`, group };
}
