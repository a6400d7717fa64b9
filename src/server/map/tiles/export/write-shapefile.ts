import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxTableTextLength } from '#shared/map/export-headers.ts';
import { polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { type Drawn, readDrawn } from '../../layers/drawn.ts';
import type { ExportField } from '../../layers/export-fields.ts';
import { BoundingBox } from './bounding-box.ts';
import { DbfTable } from './dbf-table.ts';
import type { ExportedLayers } from './exported-layers.ts';
import { PatchedFile } from './patched-file.ts';
import { writeZip } from './write-zip.ts';

const pointShape = 1;
const lineShape = 3;
const polygonShape = 5;
const headerBytes = 100;
const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/**
 * Writes a shapefile for each layer (ESRI Shapefile Technical Description, 1998), all in one zip. The files are written
 * to disk first, because their headers contain their lengths; this keeps memory use constant. If texts were truncated,
 * `reportCut` is called with their number before the first byte.
 */
export async function* writeShapefiles(
  layers: ExportedLayers,
  reportCut: (count: number) => void,
): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-export-'));
  try {
    const entries: { name: string; path: string }[] = [];
    const cut: CutTexts[] = [];
    for (const layer of layers) {
      cut.push(...(await writeLayer(folder, layer)));
      for (const ending of ['shp', 'shx', 'dbf', 'prj', 'cpg'])
        entries.push({ name: `${layer.name}.${ending}`, path: join(folder, `${layer.name}.${ending}`) });
    }
    if (cut.length > 0) {
      const path = join(folder, 'README.txt');
      await writeFile(path, describeCut(cut));
      entries.push({ name: 'README.txt', path });
      reportCut(cut.reduce((sum, { count }) => sum + count, 0));
    }
    yield* writeZip(entries);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type CutTexts = { layer: string; field: ExportField; count: number };

function describeCut(cut: readonly CutTexts[]): string {
  const lines = cut.map(
    ({ layer, field, count }) =>
      `${layer}.dbf, ${field.short} (${field.label}): ${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`,
  );
  return [
    `Shapefile tables hold texts of up to ${maxTableTextLength} bytes. These longer ones were shortened:`,
    '',
    ...lines,
    '',
    'GeoPackage, GeoJSON and KML exports have the full texts.',
    '',
  ].join('\n');
}

/**
 * Writes the five files of a layer, which programs can open even without records. Returns which texts were truncated.
 */
async function writeLayer(folder: string, layer: ExportedLayers[number]): Promise<CutTexts[]> {
  const path = (ending: string) => join(folder, `${layer.name}.${ending}`);
  const widths = await layer.widths();
  const [shapes, index, table] = await Promise.all([
    PatchedFile.create(path('shp'), headerBytes),
    PatchedFile.create(path('shx'), headerBytes),
    DbfTable.create(path('dbf'), layer.fields, widths),
  ]);
  const type = layer.name === 'wells' ? pointShape : layer.name === 'bores' ? lineShape : polygonShape;
  const around = new BoundingBox();
  let count = 0;
  try {
    for await (const rows of layer.rows()) {
      for (const { id, properties, geometry } of rows) {
        const drawn = await readDrawn(geometry);
        const content = drawn && contentOf(drawn, around);
        if (content === null) continue;
        count += 1;
        const at = shapes.length / 2;
        const head = Buffer.alloc(8);
        head.writeInt32BE(count, 0);
        head.writeInt32BE(content.length / 2, 4);
        shapes.add(head);
        shapes.add(content);
        const entry = Buffer.alloc(8);
        entry.writeInt32BE(at, 0);
        entry.writeInt32BE(content.length / 2, 4);
        index.add(entry);
        table.add(id, properties);
      }
      await Promise.all([shapes.flush(), index.flush(), table.flush()]);
    }
    await shapes.close(headerOf(type, shapes.length, around));
    await index.close(headerOf(type, index.length, around));
    await table.close();
  } catch (error) {
    await Promise.allSettled([shapes.abandon(), index.abandon(), table.abandon()]);
    throw error;
  }
  await writeFile(path('prj'), wgs84);
  await writeFile(path('cpg'), 'UTF-8');
  return table.cut.map((told) => ({ layer: layer.name, ...told }));
}

function headerOf(type: number, bytes: number, around: BoundingBox): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE(bytes / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(type, 32);
  around.corners(0).forEach((each, place) => {
    header.writeDoubleLE(each, 36 + place * 8);
  });
  return header;
}

function contentOf(drawn: Drawn, around: BoundingBox): Buffer | null {
  if (drawn.type === 'Point') {
    around.add(drawn.coordinates);
    const content = Buffer.alloc(20);
    content.writeInt32LE(pointShape, 0);
    content.writeDoubleLE(drawn.coordinates[0], 4);
    content.writeDoubleLE(drawn.coordinates[1], 12);
    return content;
  }
  const rings =
    drawn.type === 'LineString'
      ? [drawn.coordinates]
      : polygonsOf(drawn).flatMap((polygon) =>
          // Outer rings run clockwise and holes counterclockwise, opposite to GeoJSON.
          polygon.map((ring) => ring.toReversed()),
        );
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (corners === 0) return null;
  const content = Buffer.alloc(44 + rings.length * 4 + corners * 16);
  const own = new BoundingBox();
  content.writeInt32LE(drawn.type === 'LineString' ? lineShape : polygonShape, 0);
  content.writeInt32LE(rings.length, 36);
  content.writeInt32LE(corners, 40);
  let written = 0;
  rings.forEach((ring, place) => {
    content.writeInt32LE(written, 44 + place * 4);
    for (const position of ring) {
      const at = 44 + rings.length * 4 + written * 16;
      content.writeDoubleLE(position[0], at);
      content.writeDoubleLE(position[1], at + 8);
      own.add(position);
      around.add(position);
      written += 1;
    }
  });
  own.corners(0).forEach((each, place) => {
    content.writeDoubleLE(each, 4 + place * 8);
  });
  return content;
}
