import type { Fitting } from '#shared/map/geo/fit.ts';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import type { Bounds, Geometry, PolygonRings, Position } from '#shared/platform/geometry/geometry.ts';
import type { MapPalette } from '../palette.ts';
import type { AreaColours } from '../shape-looks.ts';
import type { Move, PixelBox } from './hold-box.ts';

/** Makes a map within an element. Throws where the browser cannot draw one. */
export type CreateSurface = {
  (options: SurfaceOptions): MapSurface;
  /** It draws shapes by the thousand as well. */
  drawsMany?: true;
};

/** What lies on a map. Keys are the caller's; a shape without one cannot be picked. */
export type MapShape =
  | {
      role: 'area';
      key: number;
      geometry: Geometry;
      label: string;
      /** Where that stands; in the middle where nothing is said. */
      name?: Position;
      /** Tells neighbours apart; degrees of the colour circle. */
      hue: number;
      /** Overrides the colors derived from the hue, in both themes. */
      colours?: AreaColours | undefined;
      /** Drawn with a broken outline, as units are over the tracts in them. */
      broken: boolean;
    }
  /** Land beside all that, muted and beneath it. */
  | { role: 'neighbour'; key: number; geometry: Geometry; label: string; broken: boolean }
  | { role: 'point'; key: number; place: Position; label: string; symbol: string }
  /** From a well's surface to its bottom hole. */
  | { role: 'bore'; from: Position; to: Position };

/** Outlines and points by the thousand, all of one colour, as vector tiles: `areas`, `specks`, `points` and `names`, by their keys. */
export type ManyShapes = { tile: (address: TileAddress) => Promise<ArrayBuffer>; colours: AreaColours };

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

/** What is drawn above the shapes while somebody draws or reshapes. The key tells a part from the others, and stays while it moves. */
export type SketchPart = { key: string } & (
  | { role: 'area'; rings: PolygonRings }
  | { role: 'line'; line: readonly Position[]; look: 'side' | 'coming' | 'guide' }
  | { role: 'corner'; at: Position; look: 'corner' | 'middle' | 'active' | 'snapped' }
);

/** Where the pointer is on the earth, and in pixels from the upper left corner of the frame. */
export type DrawPointer = { place: Position; x: number; y: number };

export type DrawCursor = 'crosshair' | 'grab' | 'grabbing';

/** Hears of the pointer while somebody draws. */
export type DrawListener = {
  /** Pressed and let go in one place; answers whether that was meant for the drawing, and picks no shape. */
  onClick: (pointer: DrawPointer) => boolean;
  onMove: (pointer: DrawPointer) => void;
  /** Whether a drag from here takes hold of something; otherwise it moves the map. Also asked when a finger touches down. */
  canGrab: (pointer: DrawPointer) => boolean;
  onGrab: (pointer: DrawPointer) => void;
  onDrag: (pointer: DrawPointer) => void;
  onDrop: (pointer: DrawPointer) => void;
};

/** A time of drawing on one map. Only what is shown is known to the map; what is drawn is kept by who listens. */
export interface Drawing {
  show: (parts: readonly SketchPart[]) => void;
  /** Null leaves the pointer to the map. */
  setCursor: (cursor: DrawCursor | null) => void;
  stop: () => void;
}

/** One map on the page, whoever draws it. */
export interface MapSurface {
  /** So many pixels at the lower edge belong to whoever draws the land. */
  readonly foot: number;
  /** Whose land it is, where that has to be told. */
  credit: () => string | null;
  setShapes: (shapes: readonly MapShape[]) => void;
  setSelected: (key: number | null) => void;
  setPalette: (palette: MapPalette) => void;
  /**
   * Shows all of a box, by the zooms of the specification (part 2, 9); where none is given, the default place. With `room` within that
   * part of the frame.
   */
  fit: (bounds: Bounds | undefined, room?: PixelBox) => void;
  zoomBy: (steps: number) => void;
  /** The smallest part of a zoom that this map knows. */
  readonly zoomStep: number;
  /** Brings pixels of the frame to its middle, and goes farther out. */
  giveWay: (move: Move) => void;
  /** Moves the land beneath the frame by so many pixels, to the right and down. */
  panBy: (x: number, y: number) => void;
  /** Where a place lies within the frame, in pixels from its upper left corner. */
  project: (place: Position) => { x: number; y: number };
  /** In which county and state the middle of the frame lies. */
  countyAtCentre: () => string | null;
  /**
   * Begins to draw, one time after another. Where double clicks draw, they do not zoom. Rejects when the code for it cannot be loaded.
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
  /** Beneath the shapes; for makers that draw so many. */
  many?: ManyShapes | undefined;
  bounds: Bounds | undefined;
  /** Which of the specification's two fitting formulas applies to this map. */
  fitting: Fitting;
  listener: MapListener;
};
