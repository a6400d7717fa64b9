import type { Measured } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import type { ListFilter } from '#shared/saved/dashboards/group-filter.ts';
import { seriesPlaces } from '#web/platform/series-colors.ts';
import { formatMeasure, listAddress } from '../format-measure.ts';
import { groupsDrawn } from '../groups-drawn.ts';

/** One bar, part of a bar, or point of a line. */
export type Mark = {
  id: string;
  /** The accessible name. */
  label: string;
  value: number;
  /** The list of its records; null if no list shows them. */
  address: string | null;
};

/** A row of the drawing's data: a group with a mark for each part; null if it does not have that part. */
export type DrawnGroup = {
  label: string;
  value: number;
  /** The value formatted for display. */
  total: string;
  marks: readonly (Mark | null)[];
};

/** The data for the drawing library: groups, and the name of each series. A chart without a split has one series. */
export type Drawn = {
  groups: readonly DrawnGroup[];
  series: readonly string[];
  /** The color index of each series. */
  places: readonly number[];
};

/** Returns the marks of a chart. */
export function drawnOf(chart: Chart, measured: Measured): Drawn {
  const format = (value: number) => formatMeasure(measured.unit, value);
  const markOf = (place: string, words: string, value: number, filter: ListFilter | null): Mark => ({
    id: place,
    label: `${words}: ${format(value)}`,
    value,
    address: listAddress(chart.of, filter),
  });
  const isSplit = chart.split !== undefined;
  const groups = groupsDrawn(chart, measured).map((group, row): DrawnGroup => {
    const whole = markOf(`${row}-0`, group.label, group.value, group.filter);
    const parts = measured.parts.map(({ key, label }, column) => {
      const part = group.parts.find((each) => each.key === key);
      return part === undefined
        ? null
        : markOf(`${row}-${column}`, `${group.label}, ${label}`, part.value, part.filter);
    });
    return {
      label: group.label,
      value: group.value,
      total: format(group.value),
      marks: isSplit ? parts : [whole],
    };
  });
  if (!isSplit) return { groups, series: [measured.label], places: [0] };
  return {
    groups,
    series: measured.parts.map(({ label }) => label),
    places: seriesPlaces(
      chart.split,
      measured.parts.map(({ key }) => key),
    ),
  };
}

/**
 * Returns the marks that the keyboard can reach, group by group. Bars of zero length cannot have focus, and marks
 * without a list need none.
 */
export function walkedMarks({ groups }: Drawn, isLine: boolean): Mark[] {
  return groups.flatMap(({ marks }) =>
    marks
      .filter((mark) => mark !== null)
      .filter(({ address, value }) => address !== null && (isLine || value > 0)),
  );
}
