import { feetBetween } from '#shared/platform/geometry/distance.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import type { MapSurface } from '../frame/surface.ts';
import { describeFeet } from './describe-size.ts';

/** A side shorter than this many pixels has no room for its length. */
const minPixels = 64;
/** More labels would only hide the land. */
const maxLabels = 60;

/** Shows the length of each side of a line next to its middle. */
export function SideLabels({ surface, line }: { surface: MapSurface; line: readonly Position[] }) {
  const labels = line.slice(1).flatMap((to, index) => {
    const from = line[index];
    if (from === undefined) return [];
    const [a, b] = [surface.project(from), surface.project(to)];
    if (Math.hypot(b.x - a.x, b.y - a.y) < minPixels) return [];
    return [
      { key: index, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, text: describeFeet(feetBetween(from, to)) },
    ];
  });
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {labels.slice(0, maxLabels).map(({ key, x, y, text }) => (
        <span
          key={key}
          className="absolute -translate-1/2 rounded-sm bg-(--map-land)/85 px-1 text-xs whitespace-nowrap text-ink tabular-nums"
          style={{ left: x, top: y }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
