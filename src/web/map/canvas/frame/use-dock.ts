import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { boxOf, boxWithin } from './box-in-frame.ts';
import { frameOf, giveWay, overlaps, type PixelBox, withRoom } from './hold-box.ts';
import type { DockSide } from './map-popup.tsx';
import type { MapSurface } from './surface.ts';

interface DockOptions {
  surface: Pick<MapSurface, 'project' | 'zoomStep' | 'giveWay'> | null;
  frame: RefObject<HTMLElement | null>;
  isAtRest: boolean;
  /** Of what the popup tells. */
  key: number | string | null;
  /** What the popup must not hide; undefined where none is docked. */
  clear: Bounds | undefined;
  onMove: () => void;
}

/**
 * At which edge a popup stands: at the one that is free, else the map gives way to it. That is settled once for what it tells of, as
 * soon as the map rests; who moves the map afterwards sees what they moved it to.
 */
export function useDock({ surface, frame, isAtRest, key, clear, onMove }: DockOptions): {
  side: DockSide;
  popup: RefObject<HTMLDivElement | null>;
} {
  const popup = useRef<HTMLDivElement>(null);
  const settled = useRef<DockOptions['key']>(null);
  const [atEnd, setAtEnd] = useState<DockOptions['key']>(null);
  const isDocked = clear !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a box that is reshaped meanwhile is seen as it is.
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
    const move = giveWay(box, cover, whole, { zoomStep: surface.zoomStep, tools: isColumn ? 0 : tools });
    if (move === null) return;
    surface.giveWay(move);
    onMove();
  }, [surface, isAtRest, isDocked, key]);
  return { side: isDocked && key !== null && atEnd === key ? 'end' : 'start', popup };
}

/** Pixels at the upper edge that the tools take where a popup stands at the foot. */
const tools = 56;
/** Pixels at the right edge that the buttons which zoom take. */
const buttons = 48;

/** What a popup covers: the whole column where it stands at a side, for its content grows and shrinks. */
function coverOf(frame: HTMLElement, popup: HTMLElement): PixelBox {
  const box = boxWithin(frame, popup);
  return box.right < frame.clientWidth / 2 ? { ...box, left: 0, top: 0, bottom: frame.clientHeight } : box;
}
