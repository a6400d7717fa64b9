import type { CornerPath } from '#shared/geo/edit-geometry.ts';
import type { Position } from '#shared/geo/geometry.ts';
import type { MapOn } from '../map-on.ts';

/** What can be taken hold of: a corner, or the middle of a side, which becomes a corner behind the one that it names. */
export type Handle = { kind: 'corner' | 'middle'; path: CornerPath; at: Position };

/** More handles in one view would lie upon each other. */
const mostCorners = 400;
/** A shorter side has no room for a handle of its own. */
const leastSide = 36;

/** The handles of an outline with these corners that are in sight; null where there would be too many of them. */
export function handlesInView(
  corners: readonly { path: CornerPath; at: Position }[],
  { surface, view, frame }: MapOn,
): Handle[] | null {
  const { centre, metresPerPixel } = view;
  // Twice what is seen, so that handles are there before a drag of the map ends.
  const up = (frame.clientHeight * metresPerPixel) / 111_000;
  const aside =
    (frame.clientWidth * metresPerPixel) / (111_000 * Math.max(Math.cos((centre[1] * Math.PI) / 180), 0.01));
  const isSeen = ({ at }: { at: Position }) =>
    Math.abs(at[0] - centre[0]) <= aside && Math.abs(at[1] - centre[1]) <= up;
  const seen = corners.filter(isSeen);
  if (seen.length > mostCorners) return null;
  const middles = corners.flatMap(({ path, at }, place): Handle[] => {
    const following = corners[place + 1];
    const isSameRing = following?.path.part === path.part && following.path.ring === path.ring;
    const next = isSameRing ? following.at : corners[place - path.index]?.at;
    if (next === undefined) return [];
    const middle: Position = [(at[0] + next[0]) / 2, (at[1] + next[1]) / 2];
    if (!isSeen({ at: middle })) return [];
    const [a, b] = [surface.project(at), surface.project(next)];
    return Math.hypot(b.x - a.x, b.y - a.y) < leastSide ? [] : [{ kind: 'middle', path, at: middle }];
  });
  return [...middles, ...seen.map(({ path, at }): Handle => ({ kind: 'corner', path, at }))];
}

export function isSameHandle(a: Handle | null, b: Handle): boolean {
  return (
    a !== null &&
    a.kind === b.kind &&
    a.path.part === b.path.part &&
    a.path.ring === b.path.ring &&
    a.path.index === b.path.index
  );
}
