import type { ProposeBody } from '#shared/import/contracts/geospatial.ts';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import type { Bounds, Geometry } from '#shared/platform/geometry/geometry.ts';
import type { LayerChoice, OpenLayer } from '#web/map/shapes/read-layer.ts';

/** What is known of a layer without its shapes. */
export type LayerSummary = {
  name: string;
  /** What tells it from the other layers: its name, or where it lies. */
  title: string;
  /** Its place in the choice of files, by which what is decided about it is kept. */
  key: string;
  /** The chosen files that hold it. */
  files: readonly string[];
  /** The number of its first shape among those of all layers, from 0. */
  from: number;
  count: number;
  fields: readonly string[];
  system:
    | {
        state: 'known';
        name: string;
        words: string;
        isShifted: boolean;
        shiftMetres: number | null;
        isChosen: boolean;
        /** Why the shapes cannot well be of this system, as far as nobody said that they are. */
        doubt: string | null;
        /** What is to be known of places far from where the shift of datum is good. */
        shiftWarning: string | null;
      }
    | { state: 'unknown'; reason: string };
  encoding: OpenLayer['encoding'];
  notes: readonly string[];
  /** The attribute by which its shapes are called, or null where they have no name. */
  labelField: string | null;
  /** Where they have none, an attribute that is another for each of them. */
  tellingField: string | null;
};

/** A layer that cannot be read, beside others that can, by its title. */
export type BrokenLayer = { name: string; reason: string };

/** What the page knows of a shape; its outline stays in the worker. */
export type ShapeRow = {
  label: string;
  kind: 'area' | 'point' | null;
  /** Why it cannot be imported. */
  problem: string | null;
  acres: number | null;
  parts: number;
  holes: number;
  /** Its east is beyond 180 where it lies on both sides of that meridian. */
  bounds: Bounds | null;
};

/** An outline in few corners, for the map. */
export type Outline = { index: number; geometry: Geometry };

/** What is decided of a layer by a person. */
export type LayerSettings = LayerChoice & {
  labelField?: string;
  /** The system is right, whatever the places look like. */
  isTrusted?: boolean;
};

/**
 * What fills a field of a new tract: an attribute, the name of the shape, or the acres within its outline. Townships and ranges may have
 * their direction in another attribute.
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
      /** What the asset has, where a person searched for it. */
      byHand?: { outline: 'same' | 'other' | 'elsewhere' | null } | null;
    }
  | { index: number; assetType: 'tract'; values: Readonly<Record<string, FieldSource>> }
  /** Of a shape that cannot be imported: it is told as failed, and why. */
  | { index: number; problem: string };

/** What fills the fields of the new tracts of each layer, by the layer's key. */
export type TractSources = Readonly<Record<string, Readonly<Record<string, FieldSource>>>>;

/** What is amiss with tracts that would be made of shapes, all by the shapes' numbers. */
export type TractFaults = {
  /** Those that would be called alike, group by group. */
  alike: readonly (readonly number[])[];
  /** Those that would have no name. */
  empty: readonly number[];
  /** Those whose attribute cannot be read as the field that it fills; the words are of the first one. */
  unfit: readonly { layer: string; field: string; text: string; error: string; indexes: readonly number[] }[];
};

/** What the page asks of the worker. */
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

/** What the worker tells. Rows come in portions, so that the page is never held up. */
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
