import type { Measured } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import type { ListFilter } from '#shared/saved/dashboards/group-filter.ts';
import { seriesPlaces } from '#web/platform/series-colours.ts';
import { formatMeasure, listAddress } from '../format-measure.ts';
import { groupsDrawn } from '../groups-drawn.ts';

/** One bar, part of a bar, or point of a line. */
export type Mark = {
  id: string;
  /** How it is read out. */
  label: string;
  value: number;
  /** The list of its records; null where no list shows them. */
  address: string | null;
};

/** A line of the drawing's data: a group with a mark for each part; null where a part has nothing. */
export type DrawnGroup = {
  label: string;
  value: number;
  /** The value as people read it. */
  total: string;
  marks: readonly (Mark | null)[];
};

/** What the library draws: groups, and what each series is called. A chart without a split has one series. */
export type Drawn = {
  groups: readonly DrawnGroup[];
  series: readonly string[];
  /** Of each series among the colours. */
  places: readonly number[];
};

/** The marks of a chart. */
export function drawnOf(chart: Chart, measured: Measured): Drawn {
  const say = (value: number) => formatMeasure(measured.unit, value);
  const markOf = (place: string, words: string, value: number, filter: ListFilter | null): Mark => ({
    id: place,
    label: `${words}: ${say(value)}`,
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
      total: say(group.value),
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

/** The marks that the keyboard walks through, group by group; a bar of no length cannot be stood on, and what has no list need not be. */
export function walkedMarks({ groups }: Drawn, isLine: boolean): Mark[] {
  return groups.flatMap(({ marks }) =>
    marks
      .filter((mark) => mark !== null)
      .filter(({ address, value }) => address !== null && (isLine || value > 0)),
  );
}
