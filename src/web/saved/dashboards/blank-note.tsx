import type { Measured } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import type { BlankGroup } from './blank-group.ts';
import { formatMeasure, listAddress } from './format-measure.ts';

interface BlankNoteProps {
  chart: Chart;
  blank: BlankGroup;
  unit: Measured['unit'];
}

/** The figure of the records without a value, with a link to them. */
export function BlankNote({ chart, blank: { label, group }, unit }: BlankNoteProps) {
  const address = listAddress(chart.of, group.filter);
  const words = `${label}: ${formatMeasure(unit, group.value)}`;
  return (
    <p className="text-sm text-muted tabular-nums">
      {address === null ? words : <TextLink to={address}>{words}</TextLink>}
    </p>
  );
}
