import type { Map as MapLibreMap } from 'maplibre-gl';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { DrawingGround } from '../drawing.ts';

/** Returns what drawing needs from a MapLibre map whose style is loaded. */
export function drawingGroundOf(map: MapLibreMap): DrawingGround {
  const asksForTwoFingers = map.cooperativeGestures.isEnabled();
  return {
    adapter: new TerraDrawMapLibreGLAdapter({ map, minPixelDragDistance: 3 }),
    element: map.getCanvas(),
    onHold(isHeld) {
      if (!asksForTwoFingers) return;
      if (isHeld) map.cooperativeGestures.disable();
      else map.cooperativeGestures.enable();
    },
  };
}
