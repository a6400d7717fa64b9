import type { PaintedDrawing } from './drawing.ts';
import type { DrawCursor, Drawing } from './frame/surface.ts';
import type { MapPalette } from './palette.ts';

/** Holds the current drawing of a map, at most one at a time, and reports which clicks the drawing handled. */
export interface DrawingSlot {
  readonly cursor: DrawCursor | null;
  /** Whether the drawing handled the last click, including a click that ended the drawing. */
  readonly hasTakenClick: boolean;
  setPalette: (palette: MapPalette) => void;
  begin: (started: PaintedDrawing) => Drawing;
  /**
   * Ends the drawing before the map is removed, because afterward there is no map to clean up. A later `stop` leaves
   * the map alone.
   */
  leave: () => void;
}

/** Creates the drawing slot of the map in this element. */
export function createDrawingSlot(element: HTMLElement): DrawingSlot {
  let drawing: PaintedDrawing | null = null;
  let hasEndedByClick = false;
  let isGone = false;
  // The map reports a click after the drawing does. By then the drawing may have ended and another one may have
  // started.
  element.addEventListener(
    'pointerdown',
    () => {
      hasEndedByClick = false;
    },
    { capture: true },
  );
  return {
    get cursor() {
      return drawing?.cursor ?? null;
    },
    get hasTakenClick() {
      return hasEndedByClick || (drawing?.hasTakenClick ?? false);
    },
    setPalette: (palette) => drawing?.setPalette(palette),
    begin(started) {
      drawing = started;
      return {
        show: started.show,
        setCursor: started.setCursor,
        stop() {
          hasEndedByClick ||= started.hasTakenClick;
          if (drawing === started) drawing = null;
          if (!isGone) started.stop();
        },
      };
    },
    leave() {
      drawing?.stop();
      isGone = true;
    },
  };
}
