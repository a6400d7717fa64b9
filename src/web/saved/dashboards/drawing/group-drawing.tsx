import { memo, useId, useMemo } from 'react';
import type { Measured } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { blankGroupOf } from '../blank-group.ts';
import { BlankNote } from '../blank-note.tsx';
import { useWidth } from '../use-width.ts';
import { BarDrawing } from './bar-drawing.tsx';
import { areNamesCut, ColumnDrawing } from './column-drawing.tsx';
import { LineDrawing } from './line-drawing.tsx';
import { drawnOf, walkedMarks } from './marks.ts';
import { SeriesLegend } from './series-looks.tsx';
import { MarkFocusContext, useMarkFocus } from './use-mark-focus.ts';

const drawings = { bar: memo(BarDrawing), column: memo(ColumnDrawing), line: memo(LineDrawing) } as const;

/** Draws the groups of a chart as bars, columns or lines. */
export function GroupDrawing({ chart, measured }: { chart: Chart; measured: Measured }) {
  const chartId = useId();
  const drawn = useMemo(() => drawnOf(chart, measured), [chart, measured]);
  const isLine = chart.chart === 'line';
  const blank = blankGroupOf(chart, measured);
  const { box, focus, onKeyDown } = useMarkFocus(walkedMarks(drawn, isLine));
  const { ref, width } = useWidth<HTMLDivElement>();
  const isHorizontal = chart.chart === 'bar' || (!isLine && areNamesCut(drawn.groups.length, width));
  const Drawing = drawings[isLine ? 'line' : isHorizontal ? 'bar' : 'column'];
  return (
    <div ref={ref} className="flex flex-col gap-3">
      <SeriesLegend chartId={chartId} series={drawn.series} places={drawn.places} isLine={isLine} />
      {drawn.groups.length > 0 && (
        <figure ref={box} aria-label={chart.title} onKeyDown={onKeyDown}>
          <MarkFocusContext value={focus}>
            <Drawing chartId={chartId} drawn={drawn} unit={measured.unit} />
          </MarkFocusContext>
        </figure>
      )}
      {blank !== null && <BlankNote chart={chart} blank={blank} unit={measured.unit} />}
    </div>
  );
}
