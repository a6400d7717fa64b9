/** File formats in which the map can be exported. */
export const mapFormats = {
  geojson: { label: 'GeoJSON', ending: 'geojson', type: 'application/geo+json' },
  kml: { label: 'KML', ending: 'kml', type: 'application/vnd.google-earth.kml+xml' },
  shp: { label: 'Shapefile, zipped', ending: 'zip', type: 'application/zip' },
} as const;
export type MapFormat = keyof typeof mapFormats;
