/** File formats in which the map can be exported. */
export const mapFormats = {
  geojson: { label: 'GeoJSON', ending: 'geojson', type: 'application/geo+json' },
  kml: { label: 'KML', ending: 'kml', type: 'application/vnd.google-earth.kml+xml' },
  gpkg: { label: 'GeoPackage', ending: 'gpkg', type: 'application/geopackage+sqlite3' },
  shp: { label: 'Shapefile, zipped', ending: 'zip', type: 'application/zip' },
} as const;
export type MapFormat = keyof typeof mapFormats;
