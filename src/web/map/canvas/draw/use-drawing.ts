import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '#web/platform/api/api-error.ts';
import type { DrawCursor, Drawing, DrawListener, MapSurface, SketchPart } from '../frame/surface.ts';

interface DrawingState {
  listener: DrawListener;
  parts: readonly SketchPart[];
  cursor: DrawCursor | null;
  doubleClicks: 'draw' | 'zoom';
}

/** Draws on a map while the component is mounted. Returns why drawing is not possible, or null. */
export function useDrawing(
  surface: MapSurface,
  { listener, parts, cursor, doubleClicks }: DrawingState,
): string | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // The drawing outlives the callbacks of one render.
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });

  useEffect(() => {
    let isOver = false;
    let started: Drawing | null = null;
    surface
      .draw(
        {
          onClick: (pointer) => latest.current.onClick(pointer),
          onMove: (pointer) => latest.current.onMove(pointer),
          canGrab: (pointer) => latest.current.canGrab(pointer),
          onGrab: (pointer) => latest.current.onGrab(pointer),
          onDrag: (pointer) => latest.current.onDrag(pointer),
          onDrop: (pointer) => latest.current.onDrop(pointer),
        },
        doubleClicks,
      )
      .then((made) => {
        if (isOver) return made.stop();
        started = made;
        setDrawing(made);
      })
      .catch((error: unknown) => {
        if (!isOver) setFailure(messageOf(error));
      });
    return () => {
      isOver = true;
      setDrawing(null);
      started?.stop();
    };
  }, [surface, doubleClicks]);

  useEffect(() => drawing?.show(parts), [drawing, parts]);
  useEffect(() => drawing?.setCursor(cursor), [drawing, cursor]);
  return failure;
}
