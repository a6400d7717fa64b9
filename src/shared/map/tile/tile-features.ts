import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import { clipLine, clipRing, type TilePlace } from './clip.ts';
import { boxOfTile, type GridBox, type TileAddress } from './grid.ts';
import type { GridRing } from './grid-ring.ts';

/** Units per tile side in the vector tile format. */
const tileExtent = 4096;
/** Units around a tile up to which outlines extend, so that their clipped edges are not drawn along its sides. */
const margin = 64;

type GridPlace = readonly [x: number, y: number];
type Properties = Readonly<Record<string, string | number | boolean>>;
type Feature = ConstructorParameters<typeof GeoJSONWrapper>[0][number];

/** Collects the features of one tile and encodes it as a Mapbox vector tile. */
export class TileFeatures {
  readonly #layers = new Map<string, Feature[]>();
  readonly #box: GridBox;
  readonly #unit: number;

  constructor(address: TileAddress) {
    this.#box = boxOfTile(address);
    this.#unit = (this.#box.east - this.#box.west) / tileExtent;
  }

  addPoint(layer: string, place: GridPlace, properties: Properties, id?: number): void {
    this.#add(layer, { type: 1, geometry: [this.#place(...place)], tags: { ...properties } }, id);
  }

  /** Adds the part of a straight line that is on this tile, so that the client never gets places far outside it. */
  addLine(layer: string, from: GridPlace, to: GridPlace, properties: Properties, id?: number): void {
    const line = clipLine(this.#place(...from), this.#place(...to), clipBox);
    if (line === null) return;
    const geometry = [line.map(([x, y]): TilePlace => [Math.round(x), Math.round(y)])];
    this.#add(layer, { type: 2, geometry, tags: { ...properties } }, id);
  }

  /** Adds the part of an area that is on this tile, and returns the number of its corners. */
  addArea(layer: string, rings: readonly GridRing[], properties: Properties, id?: number): number {
    const drawn = rings.flatMap((ring) => this.#ring(ring));
    if (drawn.length === 0) return 0;
    this.#add(layer, { type: 3, geometry: drawn, tags: { ...properties } }, id);
    return drawn.reduce((sum, { length }) => sum + length, 0);
  }

  /** Returns whether a place on the grid is on this tile, without its margin. */
  contains(x: number, y: number): boolean {
    const { west, north, east, south } = this.#box;
    return x >= west && x < east && y >= north && y < south;
  }

  write(): Uint8Array {
    const layers: Record<string, GeoJSONWrapper> = {};
    for (const [name, features] of this.#layers) {
      const layer = new GeoJSONWrapper(features, { version: 2, extent: tileExtent });
      layer.name = name;
      layers[name] = layer;
    }
    return fromVectorTileJs({ layers });
  }

  #add(layer: string, feature: Feature, id: number | undefined): void {
    const features = this.#layers.get(layer);
    const added = id === undefined ? feature : { ...feature, id };
    if (features === undefined) this.#layers.set(layer, [added]);
    else features.push(added);
  }

  #place(x: number, y: number): TilePlace {
    return [Math.round((x - this.#box.west) / this.#unit), Math.round((y - this.#box.north) / this.#unit)];
  }

  /** Orders a ring as the format requires: clockwise for an outer ring, counterclockwise for a hole. */
  #ring({ isHole, places }: GridRing): TilePlace[][] {
    const open: TilePlace[] = [];
    let isWithin = true;
    for (let index = 0; index < places.length; index += 2) {
      const place = this.#place(places[index] ?? 0, places[index + 1] ?? 0);
      const last = open.at(-1);
      if (last !== undefined && last[0] === place[0] && last[1] === place[1]) continue;
      open.push(place);
      isWithin &&= Math.min(...place) >= -margin && Math.max(...place) <= tileExtent + margin;
    }
    const drawn = isWithin
      ? open
      : clipRing(open, clipBox).map(([x, y]): TilePlace => [Math.round(x), Math.round(y)]);
    if (drawn.length < 3) return [];
    const area = turn(drawn);
    if (area === 0) return [];
    const ordered = area > 0 === isHole ? drawn.reverse() : drawn;
    const [first] = ordered;
    return first === undefined ? [] : [[...ordered, first]];
  }
}

const clipBox: GridBox = {
  west: -margin,
  north: -margin,
  east: tileExtent + margin,
  south: tileExtent + margin,
};

/** Returns twice the area of a ring, positive if it runs clockwise on screen, where y increases downward. */
function turn(ring: readonly TilePlace[]): number {
  let sum = 0;
  let last = ring.at(-1);
  for (const place of ring) {
    if (last !== undefined) sum += last[0] * place[1] - place[0] * last[1];
    last = place;
  }
  return sum;
}
