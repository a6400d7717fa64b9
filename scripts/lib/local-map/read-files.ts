import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { expandPackages } from '../../../src/web/map/shapes/expand-packages.ts';
import { findLayers, refuseGeodatabase } from '../../../src/web/map/shapes/find-layers.ts';
import { type OpenLayer, openLayer } from '../../../src/web/map/shapes/read-layer.ts';
import { openFiles } from '../../../src/web/map/shapes/source-file.ts';
import { UnreadableFile } from '../../../src/web/map/shapes/unreadable-file.ts';

/** A file that can't be used; the message says which one, why, and what to do. */
export class UnusableFile extends Error {}

const partsOfShapefile = ['.shp', '.shx', '.dbf', '.prj', '.cpg'];

/**
 * Opens the layers of shapes in a file: a shapefile by its `.shp` or in a zip, GeoJSON, KML or a GeoPackage, as the
 * import of shapes reads them. Throws `UnusableFile`.
 */
export async function* readLayers(path: string): AsyncGenerator<OpenLayer> {
  const refuse = (reason: string) => new UnusableFile(`${path}: ${reason}`);
  if (/\.gdb$/i.test(path)) throw new UnusableFile(refuseGeodatabase(path));
  if (!(await isFile(path))) throw refuse('there is no such file.');
  try {
    const files = await openFiles(await Promise.all((await partsOf(path)).map(fileOf)));
    const { layers, refusal } = findLayers(files);
    if (refusal !== null) throw refuse(refusal);
    for (const source of await expandPackages(layers)) {
      const layer = await openLayer(source);
      if (layer.system.state === 'unknown') throw refuse(layer.system.reason);
      yield layer;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw refuse(error.message);
    throw error;
  }
}

/** Returns the files that belong together: for a `.shp`, those beside it with its name. */
async function partsOf(path: string): Promise<string[]> {
  const ending = extname(path);
  if (ending.toLowerCase() !== '.shp') return [path];
  const stem = join(dirname(path), basename(path, ending));
  const beside = partsOfShapefile.flatMap((part) => [stem + part, stem + part.toUpperCase()]);
  const present = await Promise.all(beside.map(async (each) => ((await isFile(each)) ? [each] : [])));
  return [...new Set([path, ...present.flat()])];
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}

async function fileOf(path: string): Promise<File> {
  return new File([await openAsBlob(path)], basename(path));
}
