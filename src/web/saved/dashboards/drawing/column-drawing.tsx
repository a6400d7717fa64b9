import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { shortMeasure } from '../format-measure.ts';
import {
  axisLine,
  BarMark,
  type DrawingProps,
  gridLine,
  shorten,
  tick,
  valueOfSeries,
} from './drawing-parts.tsx';
import { GroupTick } from './group-tick.tsx';
import { SeriesPatterns } from './series-looks.tsx';

/** With more columns, their figures would overlap. */
const maxLabelled = 14;
/** Up to this many columns, each one has its name, in two lines if necessary. */
const maxNamed = 8;
/** The minimum width of a name below a column, in pixels. */
const nameWidth = 64;

/**
 * Returns whether the names of this many columns are cut off at this width; horizontal bars would show them in full.
 */
export function areNamesCut(columns: number, width: number | null): boolean {
  return width !== null && columns <= maxNamed && columns * nameWidth > width;
}

/** Draws groups as columns, as for periods. */
export function ColumnDrawing(props: DrawingProps) {
  const { chartId, drawn, unit } = props;
  const labelAt = drawn.groups.length > maxLabelled ? 'nowhere' : 'top';
  const isNamed = drawn.groups.length <= maxNamed;
  return (
    <ResponsiveContainer width="100%" height={280}>
      <BarChart
        data={drawn.groups}
        accessibilityLayer={false}
        margin={{ top: 22, right: 8, bottom: 4, left: 0 }}
        barCategoryGap="18%"
      >
        <SeriesPatterns chartId={chartId} places={drawn.places} />
        <CartesianGrid vertical={false} stroke={gridLine} />
        <XAxis
          dataKey="label"
          {...(isNamed
            ? { tick: GroupTick, interval: 0, height: 36 }
            : { tick, tickFormatter: shorten, minTickGap: 8 })}
          axisLine={axisLine}
          tickLine={false}
        />
        <YAxis
          width={48}
          tick={tick}
          axisLine={false}
          tickLine={false}
          tickFormatter={(value: number) => shortMeasure(unit, value)}
          allowDecimals={unit !== 'count'}
        />
        {drawn.series.map((name, series) => (
          <Bar
            key={name}
            name={name}
            dataKey={valueOfSeries(series)}
            stackId="parts"
            isAnimationActive={false}
            shape={(shape) => <BarMark shape={shape} drawing={props} series={series} labelAt={labelAt} />}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
