import type { Feature, Geometry, MultiLineString, Position } from 'geojson';

/**
 * One kind of thing in the tiles: features of the layer `layer`, from zoom `from` to zoom `to`. Several of these may
 * share a layer.
 */
export type LandLayer = {
  layer: string;
  from: number;
  to: number;
  features: Feature[];
};

export function landLayer(
  layer: string,
  [from, to]: readonly [number, number],
  features: readonly Feature[],
): LandLayer {
  return { layer, from, to, features: [...features] };
}

export function lineFeature(lines: readonly Position[][], properties: Record<string, string>): Feature {
  const geometry: MultiLineString = { type: 'MultiLineString', coordinates: [...lines] };
  return { type: 'Feature', properties, geometry };
}

export function pointFeature(
  place: readonly [number, number],
  properties: Record<string, string | number>,
): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [...place] } };
}

export function bare(geometry: Geometry): Feature {
  return { type: 'Feature', properties: {}, geometry };
}
