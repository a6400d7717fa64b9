/**
 * Returns the system named by a `crs` member of GeoJSON; null if it is longitude and latitude of WGS 84, or missing.
 */
export function foreignSystemOf(crs: unknown): string | null {
  if (crs === undefined || crs === null) return null;
  const name = nameIn(crs);
  if (name === undefined) return 'not named';
  return isWgs84(name) ? null : name.slice(0, 100);
}

function nameIn(crs: unknown): string | undefined {
  if (typeof crs === 'string') return crs;
  if (typeof crs !== 'object' || crs === null || !('properties' in crs)) return undefined;
  const { properties } = crs;
  if (typeof properties !== 'object' || properties === null || !('name' in properties)) return undefined;
  return typeof properties.name === 'string' ? properties.name : undefined;
}

/** Longitude and latitude of WGS 84 by its name or a code, such as "EPSG:4326" or "urn:ogc:def:crs:OGC:1.3:CRS84". */
function isWgs84(name: string): boolean {
  return /CRS:?84|^\s*WGS ?84\s*$|(?:^|\D)0*4326\s*$/i.test(name);
}
