import type { ReactNode } from 'react';
import type { Point } from '#web/map/legal/metes/traverse.ts';
import { cn } from '#web/platform/ui/cn.ts';

/** The width and height of each drawing, with a margin for its lines. */
const size = 160;
const margin = 10;

type Ring = readonly Point[];

/** Draws the boundary of a traverse, north up, with its point of beginning and the line that would close it. */
export function TraverseSketch({ ring, points }: { ring: Ring; points: Ring }) {
  const place = fitting(points);
  const last = points.at(-1) ?? [0, 0];
  const [x, y] = place([0, 0]);
  return (
    <Sheet label="Sketch of the boundary, north up">
      <path d={pathOf(ring, place)} className="fill-accent-soft" stroke="none" />
      <path d={pathOf(points, place)} className="text-accent" strokeWidth={1.5} strokeLinejoin="round" />
      <path
        d={pathOf([last, [0, 0]], place)}
        className="text-danger"
        strokeWidth={1.5}
        strokeDasharray="3 3"
      />
      <circle cx={x} cy={y} r={3.5} className="text-accent" fill="currentColor" stroke="none" />
    </Sheet>
  );
}

const sectionLines: Ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
];
const quarterLines: readonly Ring[] = [
  [
    [0.5, 0],
    [0.5, 1],
  ],
  [
    [0, 0.5],
    [1, 0.5],
  ],
];

interface SectionSketchProps {
  label: string;
  polygons: readonly (readonly Ring[])[];
  /** Whether it is one of several. */
  isSmall: boolean;
}

/** Draws the parts of a section with the lines of its quarters. */
export function SectionSketch({ label, polygons, isSmall }: SectionSketchProps) {
  const place = fitting(sectionLines);
  const pathsOf = (rings: readonly Ring[]) => rings.map((ring) => pathOf(ring, place)).join('');
  return (
    <Sheet label={label} isSmall={isSmall}>
      <path d={pathsOf(quarterLines)} className="text-line" strokeDasharray="3 3" />
      <path d={pathOf(sectionLines, place)} className="text-muted" />
      <path
        d={pathsOf(polygons.flat())}
        className="fill-accent-soft text-accent"
        fillRule="evenodd"
        strokeWidth={1.5}
      />
    </Sheet>
  );
}

function Sheet({
  label,
  isSmall = false,
  children,
}: {
  label: string;
  isSmall?: boolean;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={cn('shrink-0 rounded-md border border-hairline bg-raised', isSmall ? 'size-24' : 'size-40')}
      fill="none"
      stroke="currentColor"
    >
      {children}
    </svg>
  );
}

/** Returns a function that fits points into the sheet, at the same scale in both directions. */
function fitting(points: Ring): (point: Point) => Point {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  const scale = (size - 2 * margin) / Math.max(east - west, north - south, 1e-9);
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
  return ([x, y]) => [size / 2 + (x - middleX) * scale, size / 2 - (y - middleY) * scale];
}

function pathOf(points: Ring, place: (point: Point) => Point): string {
  return points
    .map(
      (point, index) =>
        `${index === 0 ? 'M' : 'L'}${place(point)
          .map((each) => each.toFixed(1))
          .join(' ')}`,
    )
    .join('');
}
