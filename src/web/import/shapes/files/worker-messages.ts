import type { ProposeBody } from '#shared/import/contracts/geospatial.ts';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import type { Bounds, Geometry } from '#shared/platform/geometry/geometry.ts';
import type { LayerChoice, OpenLayer } from '#web/map/shapes/read-layer.ts';

/** Describes a layer without its shapes. */
export type LayerSummary = {
  name: string;
  /** Distinguishes it from the other layers: its name, or where it is. */
  title: string;
  /** Identifies the layer among the chosen files; its settings are stored under this key. */
  key: string;
  /** The chosen files that contain it. */
  files: readonly string[];
  /** The number of its first shape, counted from 0 across all layers. */
  from: number;
  count: number;
  fields: readonly string[];
  system:
    | {
        state: 'known';
        name: string;
        words: string;
        isShifted: boolean;
        shiftMeters: number | null;
        isChosen: boolean;
        /**
         * Why the shapes are unlikely to be in this system; null if there is no doubt or the user confirmed the system.
         */
        doubt: string | null;
        /** Warns about places where the datum shift is inaccurate. */
        shiftWarning: string | null;
      }
    | { state: 'unknown'; reason: string };
  encoding: OpenLayer['encoding'];
  notes: readonly string[];
  /** The attribute that names its shapes, or null if they have no names. */
  labelField: string | null;
  /** If they have no names, an attribute that is unique to each of them. */
  uniqueField: string | null;
};

/** A layer that cannot be read although others can, by its title. */
export type BrokenLayer = { name: string; reason: string };

/** What the page knows about a shape; its outline stays in the worker. */
export type ShapeRow = {
  label: string;
  kind: 'area' | 'point' | null;
  /** Why it cannot be imported. */
  problem: string | null;
  acres: number | null;
  parts: number;
  holes: number;
  /** East exceeds 180 if the shape crosses that meridian. */
  bounds: Bounds | null;
};

/** A simplified outline for the map. */
export type Outline = { index: number; geometry: Geometry };

/** The user's decisions about a layer. */
export type LayerSettings = LayerChoice & {
  labelField?: string;
  /** Whether the user confirmed the system despite the coordinates. */
  isTrusted?: boolean;
};

/**
 * What fills a field of a new tract: an attribute, the name of the shape, or the acres within its outline. The
 * direction of a township or range may be in another attribute.
 */
export type FieldSource =
  | { from: 'attribute'; field: string; direction?: string }
  | { from: 'label' }
  | { from: 'acres' };

export type ShapeLink =
  | {
      index: number;
      assetType: 'tract' | 'well' | 'proration_unit';
      id: number;
      name: string;
      replaces?: boolean;
      /** What the asset already has, if the user searched for it. */
      byHand?: { outline: 'same' | 'other' | 'elsewhere' | null } | null;
    }
  | { index: number; assetType: 'tract'; values: Readonly<Record<string, FieldSource>> }
  /** For a shape that cannot be imported: it is reported as failed, with this reason. */
  | { index: number; problem: string };

/** By the layer's key: what fills the fields of its new tracts. */
export type TractSources = Readonly<Record<string, Readonly<Record<string, FieldSource>>>>;

/** Problems with the new tracts, by the numbers of their shapes. */
export type TractFaults = {
  /** Groups of tracts that would share a name. */
  alike: readonly (readonly number[])[];
  /** Tracts that would have no name. */
  empty: readonly number[];
  /** Tracts with an attribute that cannot be read as its field; `text` and `error` are those of the first one. */
  unfit: readonly { layer: string; field: string; text: string; error: string; indexes: readonly number[] }[];
  /** Townships and ranges without a direction, which the attribute `unused` may have. */
  undirected?: readonly { layer: string; field: string; unused: string }[];
  /** Tracts whose stated acres are far from those of the outline; `stated` and `outlined` are those of the first one. */
  farOff: readonly { layer: string; stated: number; outlined: number; indexes: readonly number[] }[];
};

/** The requests from the page to the worker. */
export type WorkerRequest =
  | { type: 'read'; files: readonly File[]; settings: Readonly<Record<string, LayerSettings>> }
  | { type: 'near'; index: number }
  | { type: 'tile'; address: TileAddress; request: number }
  | { type: 'candidates'; from: number; count: number; request: number }
  | { type: 'tractFaults'; sources: TractSources; request: number }
  | {
      type: 'body';
      areaId: number;
      fileName: string;
      links: readonly ShapeLink[];
      leftOut: number;
      unread: readonly BrokenLayer[];
      request: number;
    };

/** The messages from the worker. Rows come in portions, so that they never block the page. */
export type WorkerAnswer =
  | { type: 'opened'; bytes: number; total: number }
  | {
      type: 'layers';
      layers: readonly LayerSummary[];
      broken: readonly BrokenLayer[];
      total: number;
    }
  | { type: 'rows'; from: number; rows: readonly ShapeRow[] }
  | { type: 'outlines'; outlines: readonly Outline[]; isThinned: boolean }
  | { type: 'near'; index: number; outlines: readonly Outline[] }
  | { type: 'tile'; request: number; tile: ArrayBuffer }
  | { type: 'read'; repeats: ReadonlyMap<number, number> }
  | { type: 'failed'; message: string }
  | { type: 'candidates'; request: number; shapes: ProposeBody['shapes'] }
  | { type: 'tractFaults'; request: number; faults: TractFaults }
  | { type: 'body'; request: number; body: Blob };
