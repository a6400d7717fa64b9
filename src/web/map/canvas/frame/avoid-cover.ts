/** A part of the map's frame, in pixels from its upper left corner. */
export type PixelBox = { left: number; top: number; right: number; bottom: number };

/** How a map moves: this pixel becomes its center, zoomed out by `out` levels. */
export type Move = { x: number; y: number; out: number };

/** Pixels of margin around a shape, because its handles extend beyond its edge. */
const room = 12;

/** Returns the box of an entire element, such as the frame of a map. */
export function frameOf({
  clientWidth,
  clientHeight,
}: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>): PixelBox {
  return { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
}

/** Returns how far the center of a part is from the center of the frame. */
export function offCenter(part: PixelBox, frame: PixelBox): { x: number; y: number } {
  return {
    x: (part.left + part.right - frame.left - frame.right) / 2,
    y: (part.top + part.bottom - frame.top - frame.bottom) / 2,
  };
}

export function overlaps(a: PixelBox, b: PixelBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Returns the box with the margin that its handles need. */
export function withRoom({ left, top, right, bottom }: PixelBox): PixelBox {
  return { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
}

/**
 * Returns how a map must move so that a box is next to what covers part of its frame: with the least zooming out, then
 * the least panning. `tools` is the height in pixels that is taken at the upper edge. Null if nothing has to move, if
 * no strip is large enough, or if the box already extends beyond the frame because the user is looking at a part of it.
 */
export function moveFromCover(
  box: PixelBox,
  cover: PixelBox,
  frame: PixelBox,
  { zoomStep, tools = 0 }: { zoomStep: number; tools?: number },
): Move | null {
  // The margin may extend beyond the frame.
  if (!overlaps(box, cover) || !contains(box, withRoom(frame))) return null;
  const [best] = stripsAround(cover, { ...frame, top: frame.top + tools })
    .flatMap((side) => moveInto(box, side, frame, zoomStep) ?? [])
    .toSorted((a, b) => a.out - b.out || a.far - b.far);
  return best === undefined ? null : { x: best.x, y: best.y, out: best.out };
}

/** Returns the four strips next to a cover. */
function stripsAround(cover: PixelBox, frame: PixelBox): PixelBox[] {
  return [
    { ...frame, left: cover.right },
    { ...frame, right: cover.left },
    { ...frame, top: Math.max(frame.top, cover.bottom) },
    { ...frame, bottom: cover.top },
  ];
}

/**
 * Returns the part of a frame next to a cover in which a box can be shown the largest; the whole frame if every part is
 * too narrow.
 */
export function roomNextToCover(box: PixelBox, cover: PixelBox, frame: PixelBox): PixelBox {
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const scaleIn = ({ left, top, right, bottom }: PixelBox) =>
    Math.min((right - left) / wide, (bottom - top) / high);
  const [best] = stripsAround(cover, frame)
    .filter(({ left, top, right, bottom }) => right - left >= minStrip && bottom - top >= minStrip)
    .toSorted((a, b) => scaleIn(b) - scaleIn(a));
  return best ?? frame;
}

function contains(box: PixelBox, within: PixelBox): boolean {
  return (
    box.left >= within.left &&
    box.right <= within.right &&
    box.top >= within.top &&
    box.bottom <= within.bottom
  );
}

/** The minimum width and height of a strip that can show land, in pixels. */
const minStrip = 80;

function moveInto(
  box: PixelBox,
  free: PixelBox,
  frame: PixelBox,
  zoomStep: number,
): (Move & { far: number }) | null {
  const [wide, high] = [free.right - free.left, free.bottom - free.top];
  if (wide < minStrip || high < minStrip) return null;
  const excess = Math.max((box.right - box.left) / wide, (box.bottom - box.top) / high, 1);
  const out = excess === 1 ? 0 : Math.ceil(Math.log2(excess) / zoomStep) * zoomStep;
  const scale = 2 ** -out;
  const [halfWide, halfHigh] = [((box.right - box.left) / 2) * scale, ((box.bottom - box.top) / 2) * scale];
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const goal = {
    x: Math.min(Math.max(middle.x, free.left + halfWide), free.right - halfWide),
    y: Math.min(Math.max(middle.y, free.top + halfHigh), free.bottom - halfHigh),
  };
  const center = { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2 };
  return {
    x: middle.x - (goal.x - center.x) / scale,
    y: middle.y - (goal.y - center.y) / scale,
    out,
    far: Math.hypot(goal.x - middle.x, goal.y - middle.y),
  };
}
