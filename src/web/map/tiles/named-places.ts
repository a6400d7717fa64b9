import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { type Bounds, boundsOf } from '#shared/geo/geometry.ts';
import type { Basemap } from '../maplibre/basemap.ts';
import { fromGeoJson } from '../maplibre/geojson.ts';

/** A county or a state; where it lies is worked out only when somebody goes there. */
export type NamedPlace = { name: string; boundsOf: () => Bounds };

/** States before counties, as the built-in land has them. */
export function namedPlaces({ states, counties }: Pick<Basemap, 'states' | 'counties'>): NamedPlace[] {
  const named = (property: string) => (feature: Feature<Polygon | MultiPolygon>) => {
    const name: unknown = feature.properties?.[property];
    return typeof name === 'string'
      ? [{ name, boundsOf: () => boundsOf(fromGeoJson(feature.geometry)) }]
      : [];
  };
  return [...states.features.flatMap(named('name')), ...counties.features.flatMap(named('place'))];
}

/** The places whose names begin like the text, states first; so many at most. */
export function findPlaces(places: readonly NamedPlace[], text: string, most: number): NamedPlace[] {
  const sought = text.trim().toLowerCase();
  if (sought.length < 2) return [];
  const found: NamedPlace[] = [];
  for (const place of places) {
    if (found.length === most) break;
    if (place.name.toLowerCase().startsWith(sought)) found.push(place);
  }
  return found;
}
