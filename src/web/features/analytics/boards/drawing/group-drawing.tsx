import { memo, useId, useMemo } from 'react';
import type { Chart } from '#shared/boards/chart.ts';
import type { Measured } from '#shared/contracts/boards.ts';
import { BarDrawing } from './bar-drawing.tsx';
import { ColumnDrawing } from './column-drawing.tsx';
import { LineDrawing } from './line-drawing.tsx';
import { drawnOf, walkedMarks } from './marks.ts';
import { SeriesLegend } from './series-looks.tsx';
import { MarkFocusContext, useMarkFocus } from './use-mark-focus.ts';

const drawings = { bar: memo(BarDrawing), column: memo(ColumnDrawing), line: memo(LineDrawing) } as const;

/** The groups of a chart drawn as bars, columns or lines. */
export function GroupDrawing({ chart, measured }: { chart: Chart; measured: Measured }) {
  const chartId = useId();
  const drawn = useMemo(() => drawnOf(chart, measured), [chart, measured]);
  const isLine = chart.chart === 'line';
  const { box, focus, onKeyDown } = useMarkFocus(walkedMarks(drawn, isLine));
  const Drawing = chart.chart === 'bar' || chart.chart === 'line' ? drawings[chart.chart] : drawings.column;
  return (
    <>
      <SeriesLegend chartId={chartId} series={drawn.series} places={drawn.places} isLine={isLine} />
      {/* Long charts of bars scroll in their own box, which the marks inside bring along. */}
      <figure ref={box} aria-label={chart.title} onKeyDown={onKeyDown} className="max-h-120 overflow-y-auto">
        <MarkFocusContext value={focus}>
          <Drawing chartId={chartId} drawn={drawn} unit={measured.unit} />
        </MarkFocusContext>
      </figure>
    </>
  );
}
