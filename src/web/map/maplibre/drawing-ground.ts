import type { Map as MapLibreMap } from 'maplibre-gl';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { DrawingGround } from '../drawing.ts';

/** What drawing needs of a MapLibre map whose style is loaded. */
export function drawingGroundOf(map: MapLibreMap): DrawingGround {
  return {
    adapter: new TerraDrawMapLibreGLAdapter({ map, minPixelDragDistance: 3 }),
    element: map.getCanvas(),
  };
}
