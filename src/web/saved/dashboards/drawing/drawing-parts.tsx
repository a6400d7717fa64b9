import type { BarShapeProps } from 'recharts';
import type { Unit } from '#shared/saved/dashboards/subjects.ts';
import { shortMeasure } from '../format-measure.ts';
import { MarkLink } from './mark-link.tsx';
import type { Drawn, DrawnGroup } from './marks.ts';
import { patternId } from './series-looks.tsx';

/** What each kind of drawing is given. */
export interface DrawingProps {
  chartId: string;
  drawn: Drawn;
  unit: Unit;
}

/** How the words of axes look. The library measures words by their style alone, and would cut what has room by the size of the page's text. */
export const tick = { fill: 'var(--muted)', fontSize: 12, style: { fontSize: '12px' } } as const;
export const axisLine = { stroke: 'var(--line)' } as const;
export const gridLine = 'var(--hairline)';

const longestLabel = 30;

/** A name with room beside an axis, in two lines; the mark says it whole. */
export function shorten(label: string): string {
  return label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label;
}

/** Pixels that a letter of these words takes, about. */
const letterWidth = 7;

/** Pixels that the longest of these words takes, within bounds. */
export function widthOf(words: readonly string[], least: number, most: number): number {
  const longest = Math.max(0, ...words.map(({ length }) => length));
  return Math.min(most, Math.max(least, longest * letterWidth + 8));
}

/** How the library reads the value of a series of a group. */
export function valueOfSeries(series: number): (group: DrawnGroup) => number {
  return (group) => group.marks[series]?.value ?? 0;
}

interface BarMarkProps {
  shape: BarShapeProps;
  drawing: DrawingProps;
  series: number;
  /** Where the sum of the group stands beside its last part; in short above a column, where there is room. */
  labelAt: 'end' | 'top' | 'nowhere';
}

/** One bar or column, or a part of it. */
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
      {/* It is of the whole group, and said in short: no part of the name of the mark. */}
      {isLast && labelAt !== 'nowhere' && (
        <text aria-hidden {...place} fontSize={12} fill="var(--ink)" className="tabular-nums">
          {labelAt === 'top' ? shortMeasure(unit, group.value) : group.total}
        </text>
      )}
    </>
  );
}
