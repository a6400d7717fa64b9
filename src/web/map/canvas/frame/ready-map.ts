import type { MapSurface, MapView } from './surface.ts';

/** A map that is ready, for components that work on it. */
export type ReadyMap = {
  surface: MapSurface;
  view: MapView;
  /** The element that the map fills. */
  frame: HTMLElement;
};

/** Moves the keyboard focus to the map. */
export function focusMap(frame: HTMLElement): void {
  canvasOf(frame)?.focus({ preventScroll: true });
}

/** Returns the element of a map that can have the focus. */
export function canvasOf(frame: HTMLElement): HTMLElement | null {
  return frame.querySelector<HTMLElement>('canvas[tabindex], [role="region"][tabindex]');
}
