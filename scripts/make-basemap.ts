// Makes the base map that ships with the application from public-domain sources (docs/map-data.md):
//   node scripts/make-basemap.ts <folder of the sources>
// Writes the vector tiles as one PMTiles archive, and the states and counties by name for the map's search. The same
// sources give the same bytes.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { zxyToTileId } from 'pmtiles';
import type { TileAddress } from '../src/shared/map/tile/grid.ts';
import { cutTiles } from './lib/basemap/cut-tiles.ts';
import { readSources } from './lib/basemap/read-sources.ts';
import { PmtilesWriter } from './lib/basemap/write-pmtiles.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/make-basemap.ts <folder of the sources>');
  process.exit(1);
}
const { layers, places } = readSources(folder);
const target = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const archive = await PmtilesWriter.create(target('../src/server/map/land/land.pmtiles'));
// Readers of archives expect the tiles of one place together.
const numberOf = ({ address: { z, x, y } }: { address: TileAddress }) => zxyToTileId(z, x, y);
for (const { address, bytes } of cutTiles(layers).toSorted((a, b) => numberOf(a) - numberOf(b)))
  await archive.add(address, bytes);
const { tiles, bytes } = await archive.finish({
  name: 'Base map',
  description: 'Made from public-domain data by scripts/make-basemap.ts',
  vector_layers: [...new Set(layers.map(({ layer }) => layer))].map((id) => ({ id, fields: {} })),
});
writeFileSync(
  target('../src/web/map/canvas/places/named-places.tsv'),
  places.map((place) => `${place.join('\t')}\n`).join(''),
);
console.log(`${tiles} tiles, ${(bytes / 1e6).toFixed(1)} MB; ${places.length} places`);
