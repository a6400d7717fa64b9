import type { MapSurface, MapView } from './surface.ts';

/** A map that stands, for what works upon it. */
export type MapOn = {
  surface: MapSurface;
  view: MapView;
  /** The element that the map fills. */
  frame: HTMLElement;
};

/** Brings the keyboard back to the map. */
export function focusMap(frame: HTMLElement): void {
  canvasOf(frame)?.focus({ preventScroll: true });
}

/** What of a map can have the focus. */
export function canvasOf(frame: HTMLElement): HTMLElement | null {
  return frame.querySelector<HTMLElement>('canvas[tabindex], [role="region"][tabindex]');
}
