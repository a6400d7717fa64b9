import { AppError } from '#shared/platform/errors.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { fitChart, refuseChart, type SentChart } from '#shared/saved/dashboards/check-chart.ts';

/** Charts as they are stored. Throws `invalid_input` for one that asks for what its records do not have. */
export function checkCharts(charts: readonly SentChart[]): Chart[] {
  const problems = charts.flatMap((chart, place) =>
    refuseChart(chart).map(({ path, message }) => ({ path: `charts.${place}.${path}`, message })),
  );
  const [first] = problems;
  if (first !== undefined) throw new AppError('invalid_input', first.message, problems);
  return charts.map(fitChart);
}
