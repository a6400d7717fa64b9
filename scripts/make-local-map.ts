/**
 * Makes the local map of this installation from public files that the operator has: townships and sections of the
 * Bureau of Land Management or a state, and Texas surveys (docs/map-data.md). The environment selects the data folder,
 * as for `npm start`.
 */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describeLandPlace } from '../src/server/map/local/land-place.ts';
import type { Config } from '../src/server/platform/config.ts';
import type { OpenLayer } from '../src/web/map/shapes/read-layer.ts';
import { attributesOf } from './lib/local-map/attributes.ts';
import { openCounties } from './lib/local-map/county-at.ts';
import { readLayers, UnusableFile } from './lib/local-map/read-files.ts';
import { isHighway, type Recognized, recognize } from './lib/local-map/recognize.ts';
import { type LocalShape, writeLocalMap } from './lib/local-map/write-local-map.ts';
import { runOnMachine } from './lib/run-on-machine.ts';

const usage = `Say: npm run basemap -- FILE…

Each file is a shapefile (.shp or .zip), GeoJSON, KML or a GeoPackage with one of these:
  townships or sections of the Bureau of Land Management (CadNSDI) or a state
  Texas surveys of the Railroad Commission or the General Land Office
  roads of the Census Bureau (TIGER/Line), or other lines and areas

Name all files of the map at once: it replaces the earlier one. npm run basemap -- --remove removes it.`;

/** Files whose places have this many shapes on average have parts of sections, such as leases. */
const maxShapesOfPlace = 1.5;

const count = (value: number) => value.toLocaleString('en-US');

async function* readShapes(paths: readonly string[]): AsyncGenerator<LocalShape> {
  for (const path of paths)
    for await (const layer of readLayers(path)) {
      const recognized = recognize(layer.fields);
      if (recognized === null) {
        console.info(`${layer.name}: left out, because it has parts of sections`);
        continue;
      }
      yield* shapesOf(path, layer, recognized);
    }
}

function* shapesOf(path: string, layer: OpenLayer, recognized: Recognized): Generator<LocalShape> {
  const told = { drawn: 0, unnamed: 0, left: 0, problem: '' };
  const places = new Set<string>();
  for (let index = 0; index < layer.count; index += 1) {
    const { geometry, problem, attributes: values } = layer.read(index);
    const lines = geometry === null && recognized.kind !== 'sections' ? layer.lines(index) : null;
    const outline =
      lines === null ? geometry !== null && geometry.type !== 'Point' && { area: geometry } : { lines };
    if (outline === false) {
      told.left += 1;
      told.problem ||= problem ?? 'is a point';
      continue;
    }
    const attributes = attributesOf(layer.fields, values);
    const { place, name } = recognized.describe(attributes);
    told.drawn += 1;
    if (place === null) told.unnamed += 1;
    else if (recognized.isOfPlaces) places.add(describeLandPlace(place));
    const kind = recognized.kind === 'other' ? (lines === null ? 'areas' : 'lines') : recognized.kind;
    yield { kind, outline, place, name, isMajor: kind === 'roads' && isHighway(attributes) };
  }
  const doubt = layer.doubt();
  if (doubt !== null) throw new UnusableFile(`${path}: ${doubt}`);
  const named = told.drawn - told.unnamed;
  if (recognized.isOfPlaces && named > maxShapesOfPlace * places.size)
    throw new UnusableFile(
      `${path}: the layer ${layer.name} has ${count(named)} shapes in ${count(places.size)} ${recognized.kind}, so they are parts of these. Use the ${recognized.kind} themselves.`,
    );
  console.info(report(layer.name, recognized.kind, told));
}

function report(
  name: string,
  kind: Recognized['kind'],
  { drawn, unnamed, left, problem }: { drawn: number; unnamed: number; left: number; problem: string },
): string {
  const isFound = kind !== 'other' && kind !== 'roads';
  return [
    `${name}: ${count(drawn)} ${kind === 'other' ? 'other lines and areas' : kind}`,
    ...(isFound && unnamed > 0
      ? [`${count(unnamed)} without a name that is understood are drawn and not found by the search`]
      : []),
    ...(left > 0 ? [`${count(left)} left out, as the first one ${problem}`] : []),
  ].join('; ');
}

async function run(configure: () => Config): Promise<void> {
  const args = process.argv.slice(2);
  const { dataDir } = configure();
  const folder = join(dataDir, 'local-map');
  if (args.length === 1 && args[0] === '--remove') {
    await rm(folder, { recursive: true, force: true });
    console.info('The local map is removed. Restart Platbook.');
    return;
  }
  if (args.length === 0 || args.some((arg) => arg.startsWith('-'))) throw new UnusableFile(usage);
  // npm starts this in the folder of Platbook, and names the one where the user is.
  const paths = args.map((path) => resolve(process.env.INIT_CWD ?? '.', path));
  const made = await writeLocalMap(folder, readShapes(paths), await openCounties());
  if (made.shapes === 0)
    throw new UnusableFile(
      'These files have no shapes that can be drawn. Use the townships and the sections (first divisions), surveys or roads.',
    );
  console.info(
    `The local map has ${count(made.tiles)} tiles (${(made.bytes / 1e6).toFixed(1)} MB) in ${folder}. Restart Platbook to show it.`,
  );
}

await runOnMachine(run, [UnusableFile]);
