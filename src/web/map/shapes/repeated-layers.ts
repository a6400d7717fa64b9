import type { LayerSource } from './find-layers.ts';
import type { SourceFile } from './source-file.ts';

/**
 * Removes duplicate layers, such as loose files that are also in a zip; `repeated` lists the removed names. Only layers
 * with the same name and file sizes are read and compared. Throws `UnreadableFile`.
 */
export async function removeDuplicateLayers(
  layers: readonly LayerSource[],
): Promise<{ layers: LayerSource[]; repeated: string[] }> {
  const unique: LayerSource[] = [];
  const repeated: string[] = [];
  for (const layer of layers) {
    if (await isAmong(layer, unique)) repeated.push(layer.name);
    else unique.push(layer);
  }
  return { layers: unique, repeated };
}

async function isAmong(layer: LayerSource, others: readonly LayerSource[]): Promise<boolean> {
  for (const other of others) {
    if (other.format !== layer.format || other.name.toLowerCase() !== layer.name.toLowerCase()) continue;
    const [files, otherFiles] = [filesOf(layer), filesOf(other)];
    if (
      files.every((file, index) => file.size === otherFiles[index]?.size) &&
      (await areSame(files, otherFiles))
    )
      return true;
  }
  return false;
}

async function areSame(files: readonly SourceFile[], others: readonly SourceFile[]): Promise<boolean> {
  for (const [index, file] of files.entries()) {
    const [bytes, otherBytes] = await Promise.all([file.read(), others[index]?.read()]);
    if (otherBytes === undefined || bytes.some((byte, at) => byte !== otherBytes[at])) return false;
  }
  return true;
}

/** Returns the files that contain the shapes and their attributes. */
function filesOf(layer: LayerSource): SourceFile[] {
  return layer.format === 'shapefile'
    ? [layer.parts['.shp'], layer.parts['.dbf'], layer.parts['.prj']]
    : [layer.file];
}
