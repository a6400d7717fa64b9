import type { PersonTx } from '#server/platform/db/database.ts';
import type { MapFormat } from '#shared/map/export-formats.ts';
import { cutTextsHeader, emptyExportHeader } from '#shared/map/export-headers.ts';
import type { MapLayer } from '#shared/map/layers.ts';
import { type ExportedLayer, exportLayers } from '../../layers/export-fields.ts';
import { type LayerQueries, layerQueries, readExported, readWidths } from '../../layers/export-rows.ts';
import type { MapScope } from '../../map-scope.ts';
import type { ExportedLayers } from './exported-layers.ts';
import { writeGeoJson } from './write-geojson.ts';
import { writeGeoPackage } from './write-geopackage.ts';
import { writeKml } from './write-kml.ts';
import { writeShapefiles } from './write-shapefile.ts';

type MapRequest = {
  layers: readonly MapLayer[];
  format: MapFormat;
  /** An outline on the map; undefined exports everything. */
  within: string | undefined;
  /** The day (YYYY-MM-DD) from which time to lease expiration is counted. */
  today: string;
  /** Sets a response header; called before the first byte of the file. */
  setHeader: (header: string, value: string | number) => void;
};

/** Streams layers of the map as a file; wells include their bores. Coordinates are as stored, in WGS 84. */
export async function* exportMap(
  tx: PersonTx,
  scope: MapScope,
  { layers, format, within, today, setHeader: tell }: MapRequest,
): AsyncGenerator<string | Buffer> {
  const all = layers.flatMap((layer): ExportedLayer[] => (layer === 'wells' ? ['wells', 'bores'] : [layer]));
  const layersToWrite = all.map((layer) => ({ layer, queries: layerQueries(scope, layer, within) }));
  if (!(await isAnyThere(tx, layersToWrite))) tell(emptyExportHeader, 'true');
  const exported: ExportedLayers = layersToWrite.map(({ layer, queries }) => ({
    name: layer,
    ...exportLayers[layer],
    rows: () => readExported(tx, layer, queries, today),
    widths: () => readWidths(tx, layer, queries),
  }));
  switch (format) {
    case 'geojson':
      return yield* writeGeoJson(exported);
    case 'kml':
      return yield* writeKml(exported, today);
    case 'gpkg':
      return yield* writeGeoPackage(exported);
    case 'shp':
      return yield* writeShapefiles(exported, (count) => tell(cutTextsHeader, count));
  }
}

async function isAnyThere(tx: PersonTx, request: readonly { queries: LayerQueries }[]): Promise<boolean> {
  for (const { queries } of request) {
    const [found] = await tx.rows(queries.isThere);
    if (found?.is_there) return true;
  }
  return false;
}
