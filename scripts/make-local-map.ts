/**
 * Makes the local map of this installation from public files that the operator has: townships and sections of the
 * Bureau of Land Management or a state, and Texas surveys (docs/map-data.md). The environment selects the data folder,
 * as for `npm start`.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '../src/server/platform/config.ts';
import { attributesOf } from './lib/local-map/attributes.ts';
import { openCounties } from './lib/local-map/county-at.ts';
import { readLayers, UnusableFile } from './lib/local-map/read-files.ts';
import { recognize } from './lib/local-map/recognize.ts';
import {
  dropLocalMap,
  type LocalShape,
  replaceLocalMap,
  writeLocalMap,
} from './lib/local-map/write-local-map.ts';

const usage = `Say: npm run basemap -- FILE…

Each file is a shapefile (.shp or .zip), GeoJSON, KML or a GeoPackage with one of these:
  townships or sections of the Bureau of Land Management (CadNSDI) or a state
  Texas surveys of the Railroad Commission or the General Land Office

Name all files of the map at once: it replaces the earlier one. npm run basemap -- --remove removes it.`;

const count = (value: number) => value.toLocaleString('en-US');

async function* readShapes(paths: readonly string[]): AsyncGenerator<LocalShape> {
  for (const path of paths)
    for await (const layer of readLayers(path)) {
      const recognized = recognize(layer.fields);
      if (recognized === null)
        throw new UnusableFile(
          `${path}: the layer ${layer.name} has no townships, sections or surveys. Its fields are ${layer.fields.join(', ') || 'missing'}.`,
        );
      const { kind, placeOf } = recognized;
      const told = { drawn: 0, unnamed: 0, unreadable: 0, problem: '' };
      for (let index = 0; index < layer.count; index += 1) {
        const { geometry, problem, attributes } = layer.read(index);
        if (geometry === null || geometry.type === 'Point') {
          told.unreadable += 1;
          told.problem ||= problem ?? 'is a point';
          continue;
        }
        const place = placeOf(attributesOf(layer.fields, attributes));
        told.drawn += 1;
        if (place === null) told.unnamed += 1;
        yield { kind, geometry, place };
      }
      const doubt = layer.doubt();
      if (doubt !== null) throw new UnusableFile(`${path}: ${doubt}`);
      console.info(
        [
          `${layer.name}: ${count(told.drawn)} ${kind}`,
          ...(told.unnamed > 0
            ? [
                `${count(told.unnamed)} without a name that is understood are drawn and not found by the search`,
              ]
            : []),
          ...(told.unreadable > 0
            ? [`${count(told.unreadable)} left out, as the first one ${told.problem}`]
            : []),
        ].join('; '),
      );
    }
}

async function run(): Promise<void> {
  const args = process.argv.slice(2);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { dataDir } = readConfig(process.env);
  const folder = join(dataDir, 'local-map');
  if (args.length === 1 && args[0] === '--remove') {
    await rm(folder, { recursive: true, force: true });
    console.info('The local map is removed. Restart Platbook.');
    return;
  }
  if (args.length === 0 || args.some((arg) => arg.startsWith('-'))) throw new UnusableFile(usage);
  // npm starts this in the folder of Platbook, and names the one where the user is.
  const paths = args.map((path) => resolve(process.env.INIT_CWD ?? '.', path));
  const made = await writeLocalMap(folder, readShapes(paths), await openCounties()).catch(async (error) => {
    await dropLocalMap(folder);
    throw error;
  });
  if (made.shapes === 0) {
    await dropLocalMap(folder);
    throw new UnusableFile('These files have no shapes that can be drawn.');
  }
  await replaceLocalMap(folder);
  console.info(
    `The local map has ${count(made.tiles)} tiles (${(made.bytes / 1e6).toFixed(1)} MB) in ${folder}. Restart Platbook to show it.`,
  );
}

run().catch((error: unknown) => {
  console.error(error instanceof UnusableFile || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
