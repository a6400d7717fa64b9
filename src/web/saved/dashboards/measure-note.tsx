import type { Measured } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { assetOf, groupingsOf, isDay } from '#shared/saved/dashboards/subjects.ts';
import { formatDate } from '#web/platform/dates/format-date.ts';
import { filterSentence } from '#web/platform/tables/filters/filter-words.ts';
import { formatMeasure } from './format-measure.ts';
import { groupsDrawn, placedGroups } from './groups-drawn.ts';

interface MeasureNoteProps {
  chart: Chart;
  measured: Measured;
  /** Whether the groups are currently drawn rather than shown as a table. */
  isDrawn: boolean;
  /** Whether it is of another day than today, or as known on one. */
  isOfOtherDay: boolean;
}

/** Describes what is measured, for which records, and what the chart does not show. */
export function MeasureNote({ chart, measured, isDrawn, isOfOtherDay }: MeasureNoteProps) {
  const drawn = isDrawn && chart.chart === 'bar' ? groupsDrawn(chart, measured).length : null;
  const placed = placedGroups(chart, measured).length;
  const isTime = isDay(groupingsOf(chart.of)[chart.groupBy ?? '']);
  const asset = assetOf(chart.of);
  const filters = asset === null ? [] : chart.filters.map((filter) => filterSentence(asset, filter));
  const isInTitle = filters.length === 0 && chart.title.toLowerCase().includes(measured.label.toLowerCase());
  const sentences = [
    ...(isInTitle ? [] : [[measured.label, ...filters].join(' · ')]),
    ...(isOfOtherDay ? [describeDays(measured)] : []),
    ...(measured.rule === null ? [] : [measured.rule.replace(/\.$/, '')]),
    ...(drawn === null || drawn === placed
      ? []
      : [`The ${drawn} ${isTime ? 'latest' : 'largest'} are shown; ${placed - drawn} more are in the table`]),
    ...(measured.rest === null
      ? []
      : [
          `${formatMeasure('count', measured.rest.groups)} more groups with ${formatMeasure(measured.unit, measured.rest.value)} in total are not shown`,
        ]),
  ];
  if (sentences.length === 0) return null;
  return <p className="text-sm text-pretty text-faint">{sentences.join('. ')}.</p>;
}

function describeDays({ as_of, as_known_on }: Measured): string {
  return `As of ${formatDate(as_of)}${as_known_on === null ? '' : `, as known on ${formatDate(as_known_on)}`}`;
}
