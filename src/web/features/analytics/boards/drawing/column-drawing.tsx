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
import { SeriesPatterns } from './series-looks.tsx';

/** Above more columns their figures would run into one another. */
const mostLabelled = 14;

/** Groups side by side, as periods are. */
export function ColumnDrawing(props: DrawingProps) {
  const { chartId, drawn, unit } = props;
  const labelAt = drawn.groups.length > mostLabelled ? 'nowhere' : 'top';
  return (
    <ResponsiveContainer width="100%" height={280}>
      <BarChart
        data={drawn.groups}
        accessibilityLayer={false}
        margin={{ top: 22, right: 8, bottom: 4, left: 0 }}
        barCategoryGap="18%"
      >
        <SeriesPatterns chartId={chartId} count={drawn.series.length} />
        <CartesianGrid vertical={false} stroke={gridLine} />
        <XAxis
          dataKey="label"
          tick={tick}
          axisLine={axisLine}
          tickLine={false}
          tickFormatter={shorten}
          minTickGap={8}
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
