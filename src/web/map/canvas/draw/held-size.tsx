import { type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import type { ReadyMap } from '../frame/ready-map.ts';
import { describeArea } from './describe-size.ts';
import type { Handle } from './handles.ts';
import { SideLabels } from './side-labels.tsx';

/** Pixels between the held corner and the text, so that a finger does not hide the text. */
const above = 56;
/** Half the width of the longest text in pixels, so that it stays within the map. */
const halfWidth = 120;

interface HeldSizeProps {
  on: ReadyMap;
  /** The area that results if the corner is dropped where it is held. */
  becomes: Geometry;
  held: { handle: Handle; place: Position };
}

/** Shows the size of an area while one of its corners is moved, and the lengths of the two sides at that corner. */
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

/** Returns the held corner, between the corners before and after it. */
function sidesAt(geometry: Geometry, { kind, path }: Handle): Position[] {
  const corners = polygonsOf(geometry)[path.part]?.[path.ring]?.slice(0, -1) ?? [];
  const index = kind === 'middle' ? path.index + 1 : path.index;
  return [index - 1, index, (index + 1) % corners.length].flatMap((each) => {
    const corner = corners.at(each);
    return corner === undefined ? [] : [corner];
  });
}
