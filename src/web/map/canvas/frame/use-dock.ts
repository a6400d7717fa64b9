import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { frameOf, moveFromCover, overlaps, type PixelBox, withRoom } from './avoid-cover.ts';
import { boxOf, boxWithin } from './box-in-frame.ts';
import type { DockSide } from './map-popup.tsx';
import type { MapSurface } from './surface.ts';

interface DockOptions {
  surface: Pick<MapSurface, 'project' | 'zoomStep' | 'applyMove'> | null;
  frame: RefObject<HTMLElement | null>;
  isAtRest: boolean;
  /** Identifies what the popup describes. */
  key: number | string | null;
  /** What the popup must not cover; undefined if it is not docked. */
  clear: Bounds | undefined;
  onMove: () => void;
}

/**
 * Chooses the edge where a popup docks: the free one, otherwise the map moves out of its way. This is decided once per
 * key, as soon as the map is at rest; later moves by the user are left alone.
 */
export function useDock({ surface, frame, isAtRest, key, clear, onMove }: DockOptions): {
  side: DockSide;
  popup: RefObject<HTMLDivElement | null>;
} {
  const popup = useRef<HTMLDivElement>(null);
  const settled = useRef<DockOptions['key']>(null);
  const [atEnd, setAtEnd] = useState<DockOptions['key']>(null);
  const isDocked = clear !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the latest box is read when the effect runs.
  useLayoutEffect(() => {
    if (!isDocked) {
      settled.current = null;
      setAtEnd(null);
    }
    const [held, land] = [popup.current, frame.current];
    if (clear === undefined || !isAtRest || settled.current === key || !surface || !held || !land) return;
    settled.current = key;
    const box = withRoom(boxOf(surface, clear));
    const cover = coverOf(land, held);
    const whole = frameOf(land);
    if (!overlaps(box, cover)) return;
    const mirrored = { ...cover, left: whole.right - cover.right - buttons, right: whole.right };
    const isColumn = cover.right < whole.right / 2;
    if (isColumn && !overlaps(box, mirrored)) {
      setAtEnd(key);
      return;
    }
    const move = moveFromCover(box, cover, whole, {
      zoomStep: surface.zoomStep,
      tools: isColumn ? 0 : tools,
    });
    if (move === null) return;
    surface.applyMove(move);
    onMove();
  }, [surface, isAtRest, isDocked, key]);
  return { side: isDocked && key !== null && atEnd === key ? 'end' : 'start', popup };
}

/** Pixels that the tools take at the upper edge when a popup docks at the bottom. */
const tools = 56;
/** Pixels that the zoom buttons take at the right edge. */
const buttons = 48;

/** Returns what a popup covers: the whole column if it docks at a side, because its content grows and shrinks. */
function coverOf(frame: HTMLElement, popup: HTMLElement): PixelBox {
  const box = boxWithin(frame, popup);
  return box.right < frame.clientWidth / 2 ? { ...box, left: 0, top: 0, bottom: frame.clientHeight } : box;
}
