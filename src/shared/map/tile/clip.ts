import type { GridBox } from './grid.ts';

/** A place within a tile, in tile units from its northwest corner. */
export type TilePlace = [x: number, y: number];

/** Clips a line to a box (Liang and Barsky 1984); null if no part is within it. */
export function clipLine(from: TilePlace, to: TilePlace, box: GridBox): [TilePlace, TilePlace] | null {
  const along = [to[0] - from[0], to[1] - from[1]] as const;
  let [first, last] = [0, 1];
  for (const [step, room] of [
    [-along[0], from[0] - box.west],
    [along[0], box.east - from[0]],
    [-along[1], from[1] - box.north],
    [along[1], box.south - from[1]],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) first = Math.max(first, room / step);
    if (step > 0) last = Math.min(last, room / step);
  }
  if (first > last) return null;
  const at = (share: number): TilePlace => [from[0] + share * along[0], from[1] + share * along[1]];
  return [first === 0 ? from : at(first), last === 1 ? to : at(last)];
}

type Side = { axis: 0 | 1; limit: number; isInside: (value: number) => boolean };

/** Clips a ring to a box, one side at a time (Sutherland and Hodgman 1974); empty if no part is within it. */
export function clipRing(ring: readonly TilePlace[], box: GridBox): TilePlace[] {
  let places = [...ring];
  for (const side of sidesOf(box)) {
    if (places.every((place) => side.isInside(place[side.axis]))) continue;
    const clipped: TilePlace[] = [];
    let last = places.at(-1);
    for (const place of places) {
      if (last !== undefined && side.isInside(last[side.axis]) !== side.isInside(place[side.axis]))
        clipped.push(crossing(last, place, side));
      if (side.isInside(place[side.axis])) clipped.push(place);
      last = place;
    }
    places = clipped;
    if (places.length < 3) return [];
  }
  return places;
}

function sidesOf({ west, north, east, south }: GridBox): Side[] {
  return [
    { axis: 0, limit: west, isInside: (value) => value >= west },
    { axis: 0, limit: east, isInside: (value) => value <= east },
    { axis: 1, limit: north, isInside: (value) => value >= north },
    { axis: 1, limit: south, isInside: (value) => value <= south },
  ];
}

function crossing(from: TilePlace, to: TilePlace, { axis, limit }: Side): TilePlace {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? from[1] + share * (to[1] - from[1]) : from[0] + share * (to[0] - from[0]);
  return axis === 0 ? [limit, other] : [other, limit];
}
