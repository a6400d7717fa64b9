// Makes the base map that ships with the application from public-domain sources (docs/map-data.md):
//   node scripts/make-basemap.ts <folder of the sources>
// Writes the vector tiles as one PMTiles archive, and the states and counties by name for the map's search. The same
// sources give the same bytes.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cutTiles } from './lib/basemap/cut-tiles.ts';
import { readSources } from './lib/basemap/read-sources.ts';
import { writePmtiles } from './lib/basemap/write-pmtiles.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/make-basemap.ts <folder of the sources>');
  process.exit(1);
}
const { layers, places } = readSources(folder);
const tiles = cutTiles(layers);
const archive = writePmtiles(tiles, {
  name: 'Base map',
  description: 'Made from public-domain data by scripts/make-basemap.ts',
  vector_layers: [...new Set(layers.map(({ layer }) => layer))].map((id) => ({ id, fields: {} })),
});
const target = (path: string) => fileURLToPath(new URL(path, import.meta.url));
writeFileSync(target('../src/server/map/land/land.pmtiles'), archive);
writeFileSync(
  target('../src/web/map/canvas/places/named-places.tsv'),
  places.map((place) => `${place.join('\t')}\n`).join(''),
);
console.log(`${tiles.length} tiles, ${(archive.length / 1e6).toFixed(1)} MB; ${places.length} places`);
