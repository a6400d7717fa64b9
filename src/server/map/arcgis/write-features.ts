import { PbfWriter } from 'pbf';
import { createYielder } from '#server/platform/create-yielder.ts';
import { convertShape } from '../layers/coordinates.ts';
import { type Drawn, sizeOf } from '../layers/drawn.ts';
import type { ExportedLayer, ExportValues } from '../layers/export-fields.ts';
import { takeMapTurn } from '../layers/map-turn.ts';
import type { FeatureQuery, Reference } from './contracts.ts';
import { geometryTypeOf, idField, serviceFieldsOf } from './layers.ts';
import type { Answer } from './read-layer.ts';
import { type Grid, gridFor, joinShapes, linesOf, type Shape, toGrid } from './shapes.ts';
import { type Path, writeFeature, writeFeatures } from './write-pbf.ts';

/** What a response is about. */
export type Asked = { layer: ExportedLayer; query: FeatureQuery; reference: Reference };

/** The finest grid of a response in protocol buffers: a tenth of a millimeter. */
const finest = { 4326: 1e-9, 102100: 1e-4 } as const;
/** Lines with more corners are written in turns of their own, one of all responses at a time. */
const manyCorners = 2000;

/** Yields to other requests after writing a number of corners: a lease may have a million. */
type Turn = (corners: number) => Promise<void>;

function takeTurns(): Turn {
  const turn = createYielder();
  return (corners) => (corners > manyCorners ? takeMapTurn() : turn());
}

/** Writes features as JSON; coordinates are whole numbers if the query names a grid. */
export async function writeJson(answer: Answer, { layer, query, reference }: Asked): Promise<string> {
  const turn = takeTurns();
  const { quantizationParameters: grid } = query;
  const features: string[] = [];
  for (const { values, shape } of await convertRecords(answer, reference, turn)) {
    const geometry = shape === null ? '' : `,"geometry":${await writeShape(shape, grid, turn)}`;
    features.push(`{"attributes":${JSON.stringify(values)}${geometry}}`);
    await turn(0);
  }
  const { system: _, ...spatialReference } = reference;
  const head = JSON.stringify({
    objectIdFieldName: idField,
    uniqueIdField: { name: idField, isSystemMaintained: true },
    globalIdFieldName: '',
    geometryType: geometryTypeOf(layer),
    spatialReference,
    hasZ: false,
    hasM: false,
    ...(grid === undefined || !query.returnGeometry ? {} : { transform: describeGrid(grid) }),
    fields: fieldsOf(layer, answer),
    exceededTransferLimit: answer.exceeds,
  });
  return `${head.slice(0, -1)},"features":[${features.join(',')}]}`;
}

/** Writes features as GeoJSON. */
export async function writeGeoJson({ records, exceeds }: Answer): Promise<string> {
  const turn = takeTurns();
  const features: string[] = [];
  for (const { values, drawn } of records) {
    const head = JSON.stringify({ type: 'Feature', id: values[idField], properties: values });
    features.push(`${head.slice(0, -1)},"geometry":${await writeDrawn(drawn, turn)}}`);
  }
  const more = exceeds ? ',"properties":{"exceededTransferLimit":true}' : '';
  return `{"type":"FeatureCollection"${more},"features":[${features.join(',')}]}`;
}

/** Writes features as protocol buffers. */
export async function writeProtocolBuffers(
  answer: Answer,
  { layer, query, reference }: Asked,
): Promise<Uint8Array> {
  const turn = takeTurns();
  const records = await convertRecords(answer, reference, turn);
  const shapes = records.flatMap(({ shape }) => (shape === null ? [] : [shape]));
  const grid = query.quantizationParameters ?? gridFor(shapes, finest[reference.wkid]);
  const geometryType = query.returnGeometry ? geometryTypeOf(layer) : null;
  const fields = fieldsOf(layer, answer);
  const features: Uint8Array[] = [];
  for (const { values, shape } of records) {
    const path = shape === null ? null : await writePath(shape, grid, turn);
    features.push(writeFeature({ values, path }, { fields, geometryType }));
    await turn(0);
  }
  return writeFeatures({ fields, geometryType, reference, features, exceeds: answer.exceeds, grid });
}

async function writePath(shape: Shape, grid: Grid, turn: Turn): Promise<Path> {
  const lengths: number[] = [];
  const written = new PbfWriter();
  // Each line begins where the one before ended.
  let end: readonly [number, number] = [0, 0];
  for (const line of linesOf(shape)) {
    const steps: number[] = [];
    end = toGrid(line, grid, { into: steps, from: end });
    for (const step of steps) written.writeSVarint(step);
    lengths.push(steps.length / 2);
    await turn(line.length);
  }
  return { lengths, steps: written.finish() };
}

const fieldsOf = (layer: ExportedLayer, { names }: Answer) =>
  serviceFieldsOf(layer).filter(({ name }) => names.includes(name));

const describeGrid = ({ left, origin, step, isUpper }: Grid) => ({
  originPosition: isUpper ? 'upperLeft' : 'lowerLeft',
  scale: [step, step],
  translate: [left, origin],
});

type Converted = { values: ExportValues; shape: Shape | null };

async function convertRecords({ records }: Answer, { system }: Reference, turn: Turn): Promise<Converted[]> {
  const converted: Converted[] = [];
  for (const { values, drawn } of records) {
    const parts: Drawn[] = [];
    for (const each of drawn) {
      parts.push(convertShape(each, system));
      await turn(sizeOf(each));
    }
    converted.push({ values, shape: joinShapes(parts) });
  }
  return converted;
}

async function writeShape(shape: Shape, grid: Grid | undefined, turn: Turn): Promise<string> {
  const lines: string[] = [];
  for (const line of linesOf(shape)) {
    lines.push(JSON.stringify(grid === undefined ? line : pairsOn(grid, line)));
    await turn(line.length);
  }
  if ('rings' in shape || 'paths' in shape)
    return `{"${'rings' in shape ? 'rings' : 'paths'}":[${lines.join(',')}]}`;
  if (grid === undefined) return JSON.stringify(shape);
  const [[x, y] = []] = pairsOn(grid, [[shape.x, shape.y]]);
  return JSON.stringify({ x, y });
}

function pairsOn(grid: Grid, line: Parameters<typeof toGrid>[0]): number[][] {
  const steps: number[] = [];
  toGrid(line, grid, { into: steps, from: [0, 0] });
  return Array.from({ length: steps.length / 2 }, (_, at) => steps.slice(2 * at, 2 * at + 2));
}

/** Writes the outlines of a record as one. */
async function writeDrawn(drawn: readonly Drawn[], turn: Turn): Promise<string> {
  const texts: string[] = [];
  const parts: string[] = [];
  for (const each of drawn) {
    const text = JSON.stringify(each);
    texts.push(text);
    // The coordinates of a polygon are a part; those of several have their own brackets.
    const coordinates = text.slice(text.indexOf('['), text.lastIndexOf(']') + 1);
    parts.push(each.type === 'MultiPolygon' ? coordinates.slice(1, -1) : coordinates);
    await turn(sizeOf(each));
  }
  if (texts.length < 2) return texts[0] ?? 'null';
  return `{"type":"MultiPolygon","coordinates":[${parts.join(',')}]}`;
}
