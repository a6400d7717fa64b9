import type { Bounds, Geometry, Position } from '#shared/geo/geometry.ts';
import type { MapPalette } from './palette.ts';

/** What lies on a map. Keys are the caller's; a shape without one cannot be picked. */
export type MapShape =
  | {
      role: 'area';
      key: number;
      geometry: Geometry;
      label: string;
      /** Tells neighbours apart; degrees of the colour circle. */
      hue: number;
      /** Drawn with a broken outline, as units are over the tracts in them. */
      broken: boolean;
    }
  | { role: 'point'; key: number; place: Position; label: string; symbol: string }
  /** From a well's surface to its bottom hole. */
  | { role: 'bore'; from: Position; to: Position };

/** What the frame of a map shows at the moment. */
export type MapView = { centre: Position; metresPerPixel: number };

/** What a map tells of itself and of the pointer above it. */
export type MapListener = {
  onMove: (view: MapView) => void;
  /** Everything that was asked for is drawn, or not yet. */
  onRest: (isAtRest: boolean) => void;
  /** A shape was clicked, or the land beside them. */
  onPick: (key: number | null) => void;
  /** Where the pointer is, and in which county and state; null where there is none. */
  onPointer: (pointer: { place: Position; county: string | null } | null) => void;
  /** The map cannot be drawn, with the reason. */
  onFailure: (message: string) => void;
};

/** One map on the page, whoever draws it. */
export interface MapSurface {
  setShapes: (shapes: readonly MapShape[]) => void;
  setSelected: (key: number | null) => void;
  setPalette: (palette: MapPalette) => void;
  /** Shows all of a box, by the zooms of the specification (part 2, 9); where none is given, the default place. */
  fit: (bounds: Bounds | undefined) => void;
  zoomBy: (steps: number) => void;
  /** Where a place lies within the frame, in pixels from its upper left corner. */
  project: (place: Position) => { x: number; y: number };
  /** In which county and state the middle of the frame lies. */
  countyAtCentre: () => string | null;
  remove: () => void;
}

export type SurfaceOptions = {
  container: HTMLElement;
  /** The accessible name of the map. */
  label: string;
  palette: MapPalette;
  shapes: readonly MapShape[];
  bounds: Bounds | undefined;
  listener: MapListener;
};
