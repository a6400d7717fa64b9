import { TerraDrawGoogleMapsAdapter } from 'terra-draw-google-maps-adapter';
import type { DrawingGround } from '../drawing.ts';
import { asksForTwoFingers } from './gestures.ts';
import type { ShapeOverlay } from './shape-overlay.ts';

type Place = { lng: number; lat: number };

/**
 * The library's adapter resolves places only within the frame, and only once its own overlay exists. A corner dragged
 * out of the frame must be released there too, and our overlay already exists.
 */
class FrameAdapter extends TerraDrawGoogleMapsAdapter {
  private readonly placeAt: (x: number, y: number) => Place | null;

  constructor(maps: typeof google.maps, map: google.maps.Map, overlay: ShapeOverlay) {
    super({ lib: maps, map, minPixelDragDistance: 3 });
    this.placeAt = (x, y) => overlay.placeAt(x, y);
  }

  override getLngLatFromEvent({ clientX, clientY }: PointerEvent | MouseEvent): Place | null {
    const { left, top } = this.getMapEventElement().getBoundingClientRect();
    return this.placeAt(clientX - left, clientY - top);
  }

  override unproject(x: number, y: number): Place {
    return this.placeAt(x, y) ?? super.unproject(x, y);
  }
}

/** Returns what drawing needs from a Google map that has measured its frame. */
export function drawingGroundOf(
  maps: typeof google.maps,
  map: google.maps.Map,
  overlay: ShapeOverlay,
): DrawingGround {
  const adapter = new FrameAdapter(maps, map, overlay);
  return {
    adapter,
    element: adapter.getMapEventElement('pointerdown'),
    onHold(isHeld) {
      if (asksForTwoFingers()) map.setOptions({ gestureHandling: isHeld ? 'none' : 'cooperative' });
    },
  };
}
