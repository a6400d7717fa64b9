import { type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import type { MapOn } from '../frame/map-on.ts';
import { describeArea } from './describe-size.ts';
import type { Handle } from './handles.ts';
import { SideLabels } from './side-labels.tsx';

/** In pixels: above a finger, which hides what lies beneath it. */
const above = 56;
/** Half of the longest text, so that none of it leaves the map. */
const halfWidth = 120;

interface HeldSizeProps {
  on: MapOn;
  /** The area as it would be with the corner where it is held. */
  becomes: Geometry;
  held: { handle: Handle; place: Position };
}

/** How large an area becomes while one of its corners is moved, and how long the two sides that turn with it. */
export function HeldSize({ on: { surface, frame }, becomes, held }: HeldSizeProps) {
  const at = surface.project(held.place);
  const size = describeArea(becomes);
  const top = at.y < above + 8 ? at.y + above / 2 : at.y - above;
  return (
    <>
      <SideLabels surface={surface} line={sidesAt(becomes, held.handle)} />
      {size !== null && (
        <p
          className="pointer-events-none absolute w-max -translate-x-1/2 rounded-md bg-raised px-2 py-1 text-xs tabular-nums shadow-float"
          style={{ left: Math.max(halfWidth, Math.min(frame.clientWidth - halfWidth, at.x)), top }}
        >
          {size}
        </p>
      )}
    </>
  );
}

/** The corner that is held, between the one before it and the one behind it. */
function sidesAt(geometry: Geometry, { kind, path }: Handle): Position[] {
  const corners = polygonsOf(geometry)[path.part]?.[path.ring]?.slice(0, -1) ?? [];
  const index = kind === 'middle' ? path.index + 1 : path.index;
  return [index - 1, index, (index + 1) % corners.length].flatMap((each) => {
    const corner = corners.at(each);
    return corner === undefined ? [] : [corner];
  });
}
