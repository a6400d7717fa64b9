import { TerraDrawGoogleMapsAdapter } from 'terra-draw-google-maps-adapter';
import type { DrawingGround } from '../drawing.ts';

/** What drawing needs of a map of Google's that has measured its frame. */
export function drawingGroundOf(maps: typeof google.maps, map: google.maps.Map): DrawingGround {
  const adapter = new TerraDrawGoogleMapsAdapter({ lib: maps, map, minPixelDragDistance: 3 });
  return { adapter, element: adapter.getMapEventElement('pointerdown') };
}
