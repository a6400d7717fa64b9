import type { BarShapeProps } from 'recharts';
import type { Unit } from '#shared/saved/dashboards/subjects.ts';
import { shortMeasure } from '../format-measure.ts';
import { MarkLink } from './mark-link.tsx';
import type { Drawn, DrawnGroup } from './marks.ts';
import { patternId } from './series-looks.tsx';

/** The props of each kind of drawing. */
export interface DrawingProps {
  chartId: string;
  drawn: Drawn;
  unit: Unit;
}

/**
 * The style of axis labels. The library measures labels by `style` only. Otherwise it would assume the page's font size
 * and cut off labels that fit.
 */
export const tick = { fill: 'var(--muted)', fontSize: 12, style: { fontSize: '12px' } } as const;
export const axisLine = { stroke: 'var(--line)' } as const;
export const gridLine = 'var(--hairline)';

const maxLabelLength = 30;

/** Shortens a name to two lines next to an axis; the mark has the full name. */
export function shorten(label: string): string {
  return label.length > maxLabelLength ? `${label.slice(0, maxLabelLength - 1)}…` : label;
}

/** The approximate width of a letter in these labels, in pixels. */
const letterWidth = 7;

/** Returns the approximate width of the longest label in pixels, within bounds. */
export function widthOf(words: readonly string[], min: number, max: number): number {
  const longest = Math.max(0, ...words.map(({ length }) => length));
  return Math.min(max, Math.max(min, longest * letterWidth + 8));
}

/** Returns how the library reads a group's value for a series. */
export function valueOfSeries(series: number): (group: DrawnGroup) => number {
  return (group) => group.marks[series]?.value ?? 0;
}

interface BarMarkProps {
  shape: BarShapeProps;
  drawing: DrawingProps;
  series: number;
  /** Where the group's total is shown: after its last part, or abbreviated above a column if there is room. */
  labelAt: 'end' | 'top' | 'nowhere';
}

/** A bar or column, or a part of one. */
export function BarMark({ shape, drawing, series, labelAt }: BarMarkProps) {
  const { chartId, drawn, unit } = drawing;
  const { x, y, width, height, originalDataIndex } = shape;
  const group = drawn.groups[originalDataIndex];
  const mark = group?.marks[series];
  if (group === undefined || !mark || width <= 0 || height <= 0) return null;
  const isLast = group.marks.findLastIndex((each) => each !== null && each.value > 0) === series;
  const place =
    labelAt === 'end'
      ? { x: x + width + 6, y: y + height / 2, dominantBaseline: 'central' as const }
      : { x: x + width / 2, y: y - 6, textAnchor: 'middle' as const };
  return (
    <>
      <MarkLink mark={mark}>
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          fill={`url(#${patternId(chartId, series)})`}
          stroke="var(--surface)"
          strokeWidth={1}
        />
      </MarkLink>
      {/* The text shows the whole group's total, so it is not part of the mark's accessible name. */}
      {isLast && labelAt !== 'nowhere' && (
        <text aria-hidden {...place} fontSize={12} fill="var(--ink)" className="tabular-nums">
          {labelAt === 'top' ? shortMeasure(unit, group.value) : group.total}
        </text>
      )}
    </>
  );
}
