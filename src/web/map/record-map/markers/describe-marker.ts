import type { Geometry } from '#shared/platform/geometry/geometry.ts';

/** Returns what users call a point or an area. */
export function nounOf({ type }: Pick<Geometry, 'type'>): 'marker' | 'polygon' {
  return type === 'Point' ? 'marker' : 'polygon';
}

export function titleNounOf(geometry: Pick<Geometry, 'type'>): 'Marker' | 'Polygon' {
  return nounOf(geometry) === 'marker' ? 'Marker' : 'Polygon';
}
