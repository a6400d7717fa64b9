import { frameOf, joinBounds } from '#shared/map/geo/fit.ts';
import { type Bounds, boundsOf, type Geometry, type Position } from '#shared/platform/geometry/geometry.ts';
import type { MapShape } from '#web/map/canvas/frame/surface.ts';
import { lastLatitude } from '#web/map/canvas/mercator.ts';
import { defaultColours, defaultHue } from '#web/map/canvas/shape-looks.ts';
import { bottomHoleSymbol, pinSymbol, wellSymbol } from '#web/map/canvas/symbols.ts';
import type { MapMarker, MarkedAsset } from './markers/marked-asset.ts';
import { namePlace } from './name-place.ts';

/** From green over blue to violet: red and yellow would say that something is wrong. */
const hues = { from: 140, range: 180 };
/** Neighbouring ids get colours far from one another. */
const goldenSection = 0.618_034;

/** What the map draws of these records: outlines, symbols, and a line for each bore whose two ends are known. */
export function shapesOf(assets: readonly MarkedAsset[]): MapShape[] {
  const bores = assets.flatMap(({ markers }) => boreOf(markers));
  return assets.flatMap((asset) => [
    ...boreOf(asset.markers),
    ...asset.markers.map((marker) => shapeOf(asset, marker, bores)),
  ]);
}

/** What the map draws beneath it of what lies beside: outlines with the names of their records. */
export function neighbourShapesOf(neighbours: readonly MarkedAsset[]): MapShape[] {
  return neighbours.flatMap(({ kind, name, markers }) =>
    markers.map(({ id, geometry }): MapShape => {
      const broken = kind === 'proration_unit';
      return { role: 'neighbour', key: id, geometry, label: name, broken };
    }),
  );
}

function shapeOf(asset: MarkedAsset, marker: MapMarker, bores: Parameters<typeof namePlace>[1]): MapShape {
  const { id: key, geometry, name } = marker;
  if (geometry.type !== 'Point') {
    // What is not saved yet is not drawn in ink.
    const broken = asset.kind === 'proration_unit' || key < 0;
    return {
      role: 'area',
      key,
      geometry,
      label: name,
      name: namePlace(geometry, bores),
      hue: hueOf(key),
      ...(key < 0 && { colours: defaultColours }),
      broken,
    };
  }
  const symbol = symbolOf(asset, marker);
  const saved = marker.wellPoint === 'Surface' ? asset.name : marker.wellPoint === 'BottomHole' ? '' : name;
  // A symbol has no broken line that would tell.
  const label = key < 0 ? `${name} (not saved)` : saved;
  return { role: 'point', key, place: geometry.coordinates, label, symbol };
}

/** The colour of an outline by its marker, in degrees of the colour circle; the default for one that is not saved yet. */
export function hueOf(id: number): number {
  if (id < 0) return defaultHue;
  return Math.round(hues.from + hues.range * ((id * goldenSection) % 1));
}

/** The symbol of a marker that is a point. */
export function symbolOf({ record }: MarkedAsset, { wellPoint }: MapMarker): string {
  if (wellPoint === null) return pinSymbol;
  if (wellPoint === 'BottomHole') return bottomHoleSymbol;
  return wellSymbol(textOrNull(record.well_type), textOrNull(record.well_status));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function boreOf(markers: readonly MapMarker[]): Extract<MapShape, { role: 'bore' }>[] {
  const from = placeOf(markers, 'Surface');
  const to = placeOf(markers, 'BottomHole');
  return from === undefined || to === undefined ? [] : [{ role: 'bore', from, to }];
}

function placeOf(markers: readonly MapMarker[], point: MapMarker['wellPoint']) {
  const geometry = markers.find(({ wellPoint }) => wellPoint === point)?.geometry;
  return geometry?.type === 'Point' ? geometry.coordinates : undefined;
}

/** Whether a part of a shape cannot be on the map. */
export function isBeyondMap(geometry: Geometry): boolean {
  const [, south, , north] = boundsOf(geometry);
  return south < -lastLatitude || north > lastLatitude;
}

/** The box around all that these records have on the map, and these places; undefined where that is nothing. */
export function boundsOfAssets(
  assets: readonly MarkedAsset[],
  places: readonly Position[] = [],
): Bounds | undefined {
  const points = places.map((coordinates): Geometry => ({ type: 'Point', coordinates }));
  const shapes = assets.flatMap(({ markers }) => markers.map(({ geometry }) => geometry));
  return joinBounds([...shapes, ...points].map(frameOf));
}
