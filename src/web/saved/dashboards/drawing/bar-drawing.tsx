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
  widthOf,
} from './drawing-parts.tsx';
import { SeriesPatterns } from './series-looks.tsx';

/** The height of each group in pixels; `axisHeight` is that of the axis below. */
const rowHeight = 32;
const axisHeight = 40;

/** Draws groups as horizontal bars, which leave room for long names. */
export function BarDrawing(props: DrawingProps) {
  const { chartId, drawn, unit } = props;
  const labels = drawn.groups.map(({ label }) => label);
  const totals = drawn.groups.map(({ total }) => total);
  return (
    <ResponsiveContainer width="100%" height={drawn.groups.length * rowHeight + axisHeight}>
      <BarChart
        layout="vertical"
        data={drawn.groups}
        accessibilityLayer={false}
        margin={{ top: 4, right: widthOf(totals, 24, 96), bottom: 4, left: 4 }}
        barCategoryGap="22%"
      >
        <SeriesPatterns chartId={chartId} places={drawn.places} />
        <CartesianGrid horizontal={false} stroke={gridLine} />
        <XAxis
          type="number"
          tick={tick}
          axisLine={axisLine}
          tickLine={false}
          tickFormatter={(value: number) => shortMeasure(unit, value)}
          allowDecimals={unit !== 'count'}
        />
        <YAxis
          type="category"
          dataKey="label"
          width={widthOf(labels, 32, 132)}
          interval={0}
          tick={tick}
          axisLine={axisLine}
          tickLine={false}
          tickFormatter={shorten}
        />
        {drawn.series.map((name, series) => (
          <Bar
            key={name}
            name={name}
            dataKey={valueOfSeries(series)}
            stackId="parts"
            isAnimationActive={false}
            shape={(shape) => <BarMark shape={shape} drawing={props} series={series} labelAt="end" />}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
