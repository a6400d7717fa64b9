import { frameOf, joinBounds } from '#shared/map/geo/fit.ts';
import { type Bounds, boundsOf, type Geometry, type Position } from '#shared/platform/geometry/geometry.ts';
import type { MapShape } from '#web/map/canvas/frame/surface.ts';
import { lastLatitude } from '#web/map/canvas/mercator.ts';
import { defaultColors, defaultHue } from '#web/map/canvas/shape-looks.ts';
import { bottomHoleSymbol, pinSymbol, wellSymbol } from '#web/map/canvas/symbols.ts';
import type { MapMarker, MarkedAsset } from './markers/marked-asset.ts';
import { namePlace } from './name-place.ts';
import { holdColors, type TractHold } from './tract-holds.ts';

/** From green through blue to violet, because red and yellow would suggest a problem. */
const hues = { from: 140, range: 180 };
/** Gives consecutive ids colors that are far apart. */
const goldenSection = 0.618_034;

/** What a lease holds of tracts, by their ids, and the theme in which it is shown. */
export type ShownHolds = { holds: ReadonlyMap<number, TractHold>; isDark: boolean };

/**
 * Returns what the map draws of these records: outlines, symbols, and a line for each bore with two known ends. Tracts of
 * which a lease holds only a part are colored by that.
 */
export function shapesOf(assets: readonly MarkedAsset[], held?: ShownHolds): MapShape[] {
  const bores = assets.flatMap(({ markers }) => boreOf(markers));
  return assets.flatMap((asset) => [
    ...boreOf(asset.markers),
    ...asset.markers.map((marker) => shapeOf(asset, marker, bores, held)),
  ]);
}

/** Returns what the map draws of neighbors, beneath the records: outlines with the names of their records. */
export function neighborShapesOf(neighbors: readonly MarkedAsset[]): MapShape[] {
  return neighbors.flatMap(({ kind, name, markers }) =>
    markers.map(({ id, geometry }): MapShape => {
      const broken = kind === 'proration_unit';
      return { role: 'neighbor', key: id, geometry, label: name, broken };
    }),
  );
}

function shapeOf(
  asset: MarkedAsset,
  marker: MapMarker,
  bores: Parameters<typeof namePlace>[1],
  held: ShownHolds | undefined,
): MapShape {
  const { id: key, geometry, name } = marker;
  if (geometry.type !== 'Point') {
    // An unsaved outline is dashed.
    const broken = asset.kind === 'proration_unit' || key < 0;
    const hold = asset.kind === 'tract' && key >= 0 ? held?.holds.get(asset.id) : undefined;
    return {
      role: 'area',
      key,
      geometry,
      label: name,
      name: namePlace(geometry, bores),
      hue: hueOf(key),
      ...(key < 0 && { colors: defaultColors }),
      ...(hold !== undefined && {
        colors: holdColors(hold, held?.isDark === true),
        hatched: hold !== 'held',
      }),
      broken,
    };
  }
  const symbol = symbolOf(asset, marker);
  const saved = marker.wellPoint === 'Surface' ? asset.name : marker.wellPoint === 'BottomHole' ? '' : name;
  // A symbol cannot be dashed, so its label states that it is not saved.
  const label = key < 0 ? `${name} (not saved)` : saved;
  return { role: 'point', key, place: geometry.coordinates, label, symbol };
}

/** Returns the hue of a marker's outline, in degrees on the color wheel; the default hue if it is not saved yet. */
export function hueOf(id: number): number {
  if (id < 0) return defaultHue;
  return Math.round(hues.from + hues.range * ((id * goldenSection) % 1));
}

/** Returns the symbol of a point marker. */
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

/** Returns whether a part of a shape is too far north or south for the map. */
export function isBeyondMap(geometry: Geometry): boolean {
  const [, south, , north] = boundsOf(geometry);
  return south < -lastLatitude || north > lastLatitude;
}

/**
 * Returns the box around everything that these records have on the map, and these places; undefined if there is
 * nothing.
 */
export function boundsOfAssets(
  assets: readonly MarkedAsset[],
  places: readonly Position[] = [],
): Bounds | undefined {
  const points = places.map((coordinates): Geometry => ({ type: 'Point', coordinates }));
  const shapes = assets.flatMap(({ markers }) => markers.map(({ geometry }) => geometry));
  return joinBounds([...shapes, ...points].map(frameOf));
}
