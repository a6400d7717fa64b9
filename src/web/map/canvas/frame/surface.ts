import type { Fitting } from '#shared/map/geo/fit.ts';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import type { Bounds, Geometry, PolygonRings, Position } from '#shared/platform/geometry/geometry.ts';
import type { MapPalette } from '../palette.ts';
import type { AreaColors } from '../shape-looks.ts';
import type { Move, PixelBox } from './avoid-cover.ts';

/** Creates a map within an element. Throws if the browser cannot draw one. */
export type CreateSurface = {
  (options: SurfaceOptions): MapSurface;
  /** Whether the map can also draw thousands of shapes. */
  drawsMany?: true;
};

/** A shape on a map. The caller defines the keys; a shape without a key cannot be picked. */
export type MapShape =
  | {
      role: 'area';
      key: number;
      geometry: Geometry;
      label: string;
      /** Where the label is placed; in the middle by default. */
      name?: Position;
      /** Distinguishes neighbors; degrees on the color wheel. */
      hue: number;
      /** Overrides the colors derived from the hue, in both themes. */
      colors?: AreaColors | undefined;
      /** Drawn with diagonal lines over the fill, as land that is released. */
      hatched?: boolean;
      /** Drawn with a dashed outline, as units are over their tracts. */
      broken: boolean;
    }
  /** Adjacent land, muted and beneath all other shapes. */
  | { role: 'neighbor'; key: number; geometry: Geometry; label: string; broken: boolean }
  | { role: 'point'; key: number; place: Position; label: string; symbol: string }
  /** From a well's surface location to its bottom hole. */
  | { role: 'bore'; from: Position; to: Position };

/**
 * Thousands of outlines and points in one color, as vector tiles with the layers `areas`, `small`, `points`, and
 * `names`. Features have keys as ids.
 */
export type ManyShapes = { tile: (address: TileAddress) => Promise<ArrayBuffer>; colors: AreaColors };

/** What the frame of a map currently shows. */
export type MapView = { center: Position; metersPerPixel: number };

/** Receives the events of a map and of the pointer over it. */
export type MapListener = {
  onMove: (view: MapView) => void;
  /** Whether everything requested is drawn. */
  onRest: (isAtRest: boolean) => void;
  /** Called with the key of the clicked shape; null if the click hit none. */
  onPick: (key: number | null) => void;
  /** Called with the pointer's place, county and state; null if the pointer is not over the map. */
  onPointer: (pointer: { place: Position; county: string | null } | null) => void;
  /** Called with the reason if the map cannot be drawn. */
  onFailure: (message: string) => void;
};

/**
 * What is drawn above the shapes while the user draws or reshapes. The key identifies a part and does not change while
 * the part moves.
 */
export type SketchPart = { key: string } & (
  | { role: 'area'; rings: PolygonRings }
  | { role: 'line'; line: readonly Position[]; look: 'side' | 'coming' | 'guide' }
  | { role: 'corner'; at: Position; look: 'corner' | 'middle' | 'active' | 'snapped' }
);

/** The pointer's place on the earth, and its position in pixels from the upper left corner of the frame. */
export type DrawPointer = { place: Position; x: number; y: number };

export type DrawCursor = 'crosshair' | 'grab' | 'grabbing';

/** Receives pointer events while the user draws. */
export type DrawListener = {
  /** Pressed and released in one place. Returns whether the drawing handled the click, which then picks no shape. */
  onClick: (pointer: DrawPointer) => boolean;
  onMove: (pointer: DrawPointer) => void;
  /**
   * Returns whether a drag from here grabs something; otherwise it moves the map. Also called when a finger touches
   * down.
   */
  canGrab: (pointer: DrawPointer) => boolean;
  onGrab: (pointer: DrawPointer) => void;
  onDrag: (pointer: DrawPointer) => void;
  onDrop: (pointer: DrawPointer) => void;
};

/** A drawing session on one map. The map only knows what is shown; the listener stores what is drawn. */
export interface Drawing {
  show: (parts: readonly SketchPart[]) => void;
  /** Null leaves the cursor to the map. */
  setCursor: (cursor: DrawCursor | null) => void;
  stop: () => void;
}

/** A map on the page, from any provider. */
export interface MapSurface {
  /** The height in pixels at the lower edge that is reserved for the map provider. */
  readonly foot: number;
  /** Returns the attribution of the base map, if it requires one. */
  credit: () => string | null;
  setShapes: (shapes: readonly MapShape[]) => void;
  setSelected: (key: number | null) => void;
  setPalette: (palette: MapPalette) => void;
  /**
   * Shows an entire box at the zoom of the specification (part 2, 9); undefined shows the default view. With `room`,
   * fits the box into that part of the frame.
   */
  fit: (bounds: Bounds | undefined, room?: PixelBox) => void;
  zoomBy: (steps: number) => void;
  /** The smallest zoom step of this map. */
  readonly zoomStep: number;
  /** Centers the map on a pixel of the frame and zooms out. */
  applyMove: (move: Move) => void;
  /** Moves the land beneath the frame by this many pixels, to the right and down. */
  panBy: (x: number, y: number) => void;
  /** Returns where a place is within the frame, in pixels from its upper left corner. */
  project: (place: Position) => { x: number; y: number };
  /** Returns the county and state at the center of the frame. */
  countyAtCenter: () => string | null;
  /**
   * Starts drawing; only one drawing can be active. With 'draw', double clicks do not zoom. Rejects if the drawing code
   * cannot be loaded.
   */
  draw: (listener: DrawListener, doubleClicks: 'draw' | 'zoom') => Promise<Drawing>;
  remove: () => void;
}

export type SurfaceOptions = {
  container: HTMLElement;
  /** The accessible name of the map. */
  label: string;
  palette: MapPalette;
  shapes: readonly MapShape[];
  /** Drawn beneath the shapes, if the map can draw that many. */
  many?: ManyShapes | undefined;
  bounds: Bounds | undefined;
  /** Which of the specification's two fitting formulas applies to this map. */
  fitting: Fitting;
  listener: MapListener;
};
