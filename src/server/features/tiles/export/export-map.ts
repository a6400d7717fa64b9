import type { PersonTx } from '#server/db/database.ts';
import type { MapFormat } from '#shared/map/export-formats.ts';
import type { MapLayer } from '#shared/map/layers.ts';
import type { MapScope } from '../map-scope.ts';
import { type ExportedLayer, exportLayers } from './export-fields.ts';
import { exportedRows, readExported } from './export-rows.ts';
import type { ExportedLayers } from './exported-layers.ts';
import { writeGeoJson } from './write-geojson.ts';
import { writeKml } from './write-kml.ts';
import { writeShapefiles } from './write-shapefile.ts';

/** Streams what of these layers lies within an outline, or all of it, as a file; wells with their bores. Coordinates as they are stored, WGS 84. */
export function exportMap(
  tx: PersonTx,
  scope: MapScope,
  layers: readonly MapLayer[],
  format: MapFormat,
  within: string | undefined,
): AsyncGenerator<string | Buffer> {
  const all = layers.flatMap((layer): ExportedLayer[] => (layer === 'wells' ? ['wells', 'bores'] : [layer]));
  const exported: ExportedLayers = all.map((layer) => {
    // Read before the first byte is sent, so that what cannot be read is refused.
    const query = exportedRows(scope, layer, within);
    return {
      name: layer,
      singular: exportLayers[layer].singular,
      fields: exportLayers[layer].fields,
      rows: () => readExported(tx, layer, query),
    };
  });
  switch (format) {
    case 'geojson':
      return writeGeoJson(exported);
    case 'kml':
      return writeKml(exported);
    case 'shp':
      return writeShapefiles(exported);
  }
}
