import { Link } from 'react-router';
import type { Measured } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { formatMeasure, listAddress } from './format-measure.ts';

/** The total of all records of a question, with a link to them. */
export function OneFigure({ chart, measured }: { chart: Chart; measured: Measured }) {
  const value = formatMeasure(measured.unit, measured.total);
  const address = listAddress(chart.of, measured.filter);
  const look = 'text-2xl font-semibold tracking-tight tabular-nums wrap-anywhere';
  if (address === null) return <p className={look}>{value}</p>;
  return (
    <p className={look}>
      <Link
        to={address}
        aria-label={`${chart.title}: ${value}. Open the list.`}
        className="rounded-sm hover:text-accent-ink"
      >
        {value}
      </Link>
    </p>
  );
}
