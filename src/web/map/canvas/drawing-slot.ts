import type { PaintedDrawing } from './drawing.ts';
import type { DrawCursor, Drawing } from './frame/surface.ts';
import type { MapPalette } from './palette.ts';

/** The drawing that goes on upon a map, one at a time, and which of its clicks are the map's. */
export interface DrawingSlot {
  readonly cursor: DrawCursor | null;
  /** The click that just happened was a drawing's, be it one that ended with it. */
  readonly hasTakenClick: boolean;
  setPalette: (palette: MapPalette) => void;
  begin: (started: PaintedDrawing) => Drawing;
  /** The map is about to go: what is drawn ends now, as what it still has to paint would find no map; ending later it has nothing to take off. */
  leave: () => void;
}

/** Keeps the drawing of a map in this element. */
export function createDrawingSlot(element: HTMLElement): DrawingSlot {
  let drawing: PaintedDrawing | null = null;
  let hasEndedByClick = false;
  let isGone = false;
  // A map tells of a click only after the drawing has: by then the drawing may be over, and another one may have begun.
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
