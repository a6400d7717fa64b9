import { createReadStream } from 'node:fs';
import type { z } from 'zod';
import { createYielder } from '#server/platform/create-yielder.ts';
import {
  type GeospatialMapping,
  geospatialBody,
  geospatialMapping,
} from '#shared/import/contracts/geospatial.ts';
import type { ShapesOutcome } from '#shared/import/contracts/import.ts';
import { maxShapes } from '#shared/map/shapes/linking.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';
import { splitBody } from './split-body.ts';

/** The contents of a body except its outlines. */
export type ShapePlan = {
  areaId: number;
  mappings: ReadonlyMap<number, GeospatialMapping>;
  /** The name under which a running import is listed; a name that follows the outlines is not known yet. */
  fileName: string;
};

/** The name of an import that has none. */
const unnamed = 'Shapes';

/** Describes the elements of each list in a body. */
const lists = new Map([
  ['mappings', 'mappings, one per feature linked to an asset'],
  ['features', 'GeoJSON features, as in a FeatureCollection'],
]);
const planned = new Set(['area_id', 'mappings', 'features', 'file_name']);
const bodyShape = geospatialBody.shape;
const otherKeys = new Set(['features', 'file_name', 'left_out', 'unread_layers']);
/** The maximum number of mistakes reported for one body. */
const maxDetails = 20;

/**
 * Reads which records the shapes are mapped to; skips outlines that come earlier. Throws `invalid_input` naming what is
 * wrong.
 */
export async function readPlan(path: string): Promise<ShapePlan> {
  const mappings = new Map<number, GeospatialMapping>();
  const details: ErrorDetail[] = [];
  let areaId: number | undefined;
  let fileName = unnamed;
  let place = 0;
  const turn = createYielder();
  for await (const { member, value } of splitBody(createReadStream(path), lists, planned)) {
    await turn();
    if (member === 'area_id') {
      const read = geospatialBody.shape.area_id.safeParse(value);
      if (read.success) areaId = read.data;
      else details.push({ path: 'area_id', message: 'must be the id of an area' });
      continue;
    }
    if (member === 'file_name') {
      fileName = checked(member, bodyShape.file_name, value) ?? fileName;
      continue;
    }
    if (member === 'features') {
      // Outlines usually come last, when everything needed has been read.
      if (areaId !== undefined && mappings.size > 0) break;
      continue;
    }
    const read = geospatialMapping.safeParse(value);
    if (!read.success) {
      for (const { path: within, message } of read.error.issues)
        details.push({ path: ['mappings', place, ...within].join('.'), message });
    } else if (mappings.has(read.data.featureIndex)) {
      details.push({ path: `mappings.${place}.featureIndex`, message: 'is mapped twice' });
    } else {
      mappings.set(read.data.featureIndex, read.data);
    }
    place += 1;
    if (place > maxShapes) throw tooManyShapes();
    if (details.length >= maxDetails) break;
  }
  if (areaId === undefined && details.length === 0) details.push({ path: 'area_id', message: 'is required' });
  if (areaId === undefined || details.length > 0)
    throw new AppError('invalid_input', `${details[0]?.path} ${details[0]?.message}`, details);
  return { areaId, mappings, fileName };
}

export function tooManyShapes(): AppError {
  return new AppError(
    'too_large',
    `There are more than ${maxShapes.toLocaleString('en-US')} shapes. Import them in parts.`,
  );
}

/**
 * What a body states about its files: the name of the import, how many shapes are left out, and which layers could not
 * be read.
 */
export type ShapeFiles = {
  fileName: string;
  leftOut: number | undefined;
  unreadLayers: ShapesOutcome['unreadLayers'];
};

/**
 * Yields the features of a body one by one, and stores in `files` what the body states about them, wherever it appears.
 * Throws `invalid_input` for an invalid name or number.
 */
export async function* readFeatures(path: string, files: ShapeFiles): AsyncGenerator<unknown> {
  const turn = createYielder();
  for await (const { member, value } of splitBody(createReadStream(path), lists, otherKeys)) {
    await turn();
    if (member === 'features') yield value;
    else if (member === 'file_name')
      files.fileName = checked(member, bodyShape.file_name, value) ?? files.fileName;
    else if (member === 'left_out') files.leftOut = checked(member, bodyShape.left_out, value);
    else files.unreadLayers = checked('unread_layers', bodyShape.unread_layers, value);
  }
}

function checked<T>(member: string, schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const message = read.error.issues[0]?.message ?? 'is not valid';
  throw new AppError('invalid_input', `${member} ${message}`, [{ path: member, message }]);
}
