import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { shortMeasure } from '../format-measure.ts';
import { axisLine, type DrawingProps, gridLine, shorten, tick, valueOfSeries } from './drawing-parts.tsx';
import { MarkLink } from './mark-link.tsx';
import { lookOf } from './series-looks.tsx';

/** Draws one line for each series, with a point for each group. */
export function LineDrawing({ drawn, unit }: DrawingProps) {
  return (
    <ResponsiveContainer width="100%" height={280}>
      <LineChart
        data={drawn.groups}
        accessibilityLayer={false}
        margin={{ top: 12, right: 12, bottom: 4, left: 0 }}
      >
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
          <Line
            key={name}
            name={name}
            dataKey={valueOfSeries(series)}
            stroke={lookOf(drawn.places[series] ?? series).color}
            strokeWidth={2}
            strokeDasharray={lookOf(drawn.places[series] ?? series).dash}
            isAnimationActive={false}
            activeDot={false}
            dot={({ cx, cy, index }) => {
              const mark = drawn.groups[index]?.marks[series];
              if (!mark || cx === undefined || cy === undefined) return <g key={`${index}`} />;
              return (
                <MarkLink key={mark.id} mark={mark}>
                  {/* A larger target for touch. */}
                  <circle cx={cx} cy={cy} r={11} fill="transparent" />
                  <circle
                    cx={cx}
                    cy={cy}
                    r={4}
                    fill={lookOf(drawn.places[series] ?? series).color}
                    stroke="var(--surface)"
                    strokeWidth={1.5}
                  />
                </MarkLink>
              );
            }}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
