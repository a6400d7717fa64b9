type Ring = readonly (readonly number[])[];

/** The area of an outline in square degrees, its holes taken off: enough to tell which of two on the same land is the smaller one. */
export function flatArea(geometry: GeoJSON.Geometry): number {
  if (geometry.type === 'Polygon') return areaOf(geometry.coordinates);
  if (geometry.type === 'MultiPolygon')
    return geometry.coordinates.reduce((sum, each) => sum + areaOf(each), 0);
  return 0;
}

function areaOf([outer, ...holes]: readonly Ring[]): number {
  return ringArea(outer ?? []) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);
}

function ringArea(ring: Ring): number {
  let doubled = 0;
  for (const [place, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(place + 1) % ring.length] ?? [];
    doubled += x * nextY - nextX * y;
  }
  return Math.abs(doubled) / 2;
}
