import { z } from 'zod';
import type { Ring } from '#server/platform/query/filter.ts';
import { maxFilterLength } from '#server/platform/query/filter-reader.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fromSystem, type ReferenceSystem, referenceSystems } from '../layers/coordinates.ts';
import { ringOfBox } from '../layers/parse-filter.ts';
import type { Grid } from './shapes.ts';

/** The most features or groups of a response, which is also the default. */
export const maxRecords = 2000;
const maxIds = 10_000;
const maxCorners = 500;
/** In characters; polygons with the maximum number of corners are shorter. */
const maxAreaLength = 40_000;
const maxFormParameters = 1000;
/** The longest form, in bytes. */
export const maxFormBytes = 512 * 1024;
const maxStatistics = 50;

const [worldSystem, , mercatorSystem] = referenceSystems;

/** The spatial references that shapes are answered and asked in: WGS 84 and Web Mercator, by their numbers. */
export const references = {
  4326: { wkid: 4326, latestWkid: 4326, system: worldSystem },
  102100: { wkid: 102100, latestWkid: 3857, system: mercatorSystem },
} as const satisfies Record<number, { wkid: number; latestWkid: number; system: ReferenceSystem }>;
export type Reference = (typeof references)[keyof typeof references];

const referenceText = 'must be 4326 (WGS 84) or 3857 (Web Mercator), which this service has';

function readReference(given: unknown): Reference | null {
  const wkid = typeof given === 'object' && given !== null ? (given as { wkid?: unknown }).wkid : given;
  switch (Number(wkid)) {
    case 4326:
      return references[4326];
    case 3857:
    case 102100:
    case 102113:
    case 900913:
      return references[102100];
    default:
      return null;
  }
}

/** Reads JSON; a text that is none is returned as it is. */
function readLoosely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Programs send parameters that they don't use as empty texts. */
const blankOr = <T>(schema: z.ZodType<T, string>) =>
  z
    .string()
    .optional()
    .transform((text, context): T | undefined => {
      const given = text?.trim() ?? '';
      if (given === '') return undefined;
      const read = schema.safeParse(given);
      if (read.success) return read.data;
      for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

const flag = (fallback: boolean) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      switch (text?.trim().toLowerCase() ?? '') {
        case '':
          return fallback;
        case 'true':
        case '1':
          return true;
        case 'false':
        case '0':
          return false;
        default:
          context.addIssue({ code: 'custom', message: 'must be true or false' });
          return z.NEVER;
      }
    })
    .meta({ type: 'boolean', default: fallback });

const whole = (described: string) =>
  blankOr(
    z
      .string()
      .regex(/^\d{1,9}$/, 'must be a whole number')
      .transform(Number),
  ).describe(described);

const names = (described: string) =>
  blankOr(
    z
      .string()
      .max(4000)
      .transform((text) => text.split(',').map((name) => name.trim())),
  ).describe(described);

const reference = (described: string) =>
  blankOr(
    z
      .string()
      .max(4000)
      .transform((text, context): Reference => {
        const found = readReference(readLoosely(text));
        if (found !== null) return found;
        context.addIssue({ code: 'custom', message: referenceText });
        return z.NEVER;
      }),
  ).describe(described);

const number = z.number();

/** The area of a query: its corners in its own units, and the reference that it names. */
export type Area = { corners: Ring; reference: Reference | undefined };

const shapeText =
  'must be a box, a point or a polygon as JSON, or "xmin,ymin,xmax,ymax", or "x,y"; lines and groups of points are not read';

const geometry = blankOr(
  z
    .string()
    .max(
      maxAreaLength,
      `is longer than ${maxAreaLength.toLocaleString('en-US')} characters; simplify the polygon`,
    )
    .transform((text, context): Area => {
      const read = readArea(text);
      if (typeof read !== 'string') return read;
      context.addIssue({ code: 'custom', message: read });
      return z.NEVER;
    }),
).describe('Features that reach into this box, point or polygon.');

/** Reads the area of a query; returns why it cannot be read. */
function readArea(text: string): Area | string {
  const numbers = text.split(',', 5).map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.every(Number.isFinite)) {
    const [x = 0, y = 0, right = 0, top = 0] = numbers;
    if (numbers.length === 2) return { corners: [[x, y]], reference: undefined };
    if (numbers.length === 4) return { corners: ringOfBox([x, y, right, top]), reference: undefined };
  }
  const { rings, x, y, xmin, ymin, xmax, ymax, spatialReference } = Object(readLoosely(text));
  const isNamed = spatialReference !== undefined && spatialReference !== null;
  const reference = isNamed ? readReference(spatialReference) : undefined;
  if (reference === null) return `has a spatialReference that ${referenceText}`;
  if (isCorner([x, y])) return { corners: [[x, y]], reference };
  if (isCorner([xmin, ymin]) && isCorner([xmax, ymax]))
    return { corners: ringOfBox([xmin, ymin, xmax, ymax]), reference };
  const [ring, ...more]: unknown[] = Array.isArray(rings) ? rings : [];
  if (!Array.isArray(ring)) return shapeText;
  if (more.length > 0) return 'has more than one ring; request each part by itself, without holes';
  if (ring.length < 4) return 'has a ring of fewer than three corners';
  if (ring.length > maxCorners) return `has more than ${maxCorners} corners; simplify the polygon`;
  if (!ring.every(isCorner)) return shapeText;
  return { corners: ring.map(([left, bottom]) => [left, bottom]), reference };
}

function isCorner(value: unknown): value is [number, number] {
  return Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1]);
}

const statistic = z.object({
  statisticType: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(['count', 'sum', 'min', 'max', 'avg', 'stddev', 'var'])),
  onStatisticField: z.string().min(1).max(100),
  outStatisticFieldName: z
    .string()
    .regex(/^\w{1,63}$/)
    .optional(),
});
export type Statistic = z.output<typeof statistic>;

const statistics = blankOr(
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      const read = z.array(statistic).min(1).max(maxStatistics).safeParse(readLoosely(text));
      if (read.success) return read.data;
      context.addIssue({
        code: 'custom',
        message: `must be a JSON list of up to ${maxStatistics} statistics, each with statisticType (count, sum, min, max, avg, stddev or var), onStatisticField and outStatisticFieldName`,
      });
      return z.NEVER;
    }),
);

const grid = blankOr(
  z
    .string()
    .max(4000)
    .transform((text, context): Grid => {
      const read = z
        .object({
          extent: z.object({ xmin: number, ymin: number, xmax: number, ymax: number }),
          tolerance: number.positive(),
          originPosition: z.enum(['upperLeft', 'lowerLeft']).default('upperLeft'),
        })
        .safeParse(readLoosely(text));
      if (!read.success) {
        context.addIssue({ code: 'custom', message: 'must be JSON with an extent and a tolerance' });
        return z.NEVER;
      }
      const { extent, tolerance, originPosition } = read.data;
      const isUpper = originPosition === 'upperLeft';
      return { left: extent.xmin, origin: isUpper ? extent.ymax : extent.ymin, step: tolerance, isUpper };
    }),
).describe('The grid of whole numbers for coordinates.');

/** An option that the service lacks. Ignoring it would return a wrong answer. */
const refused = (what: string) =>
  z
    .string()
    .optional()
    .refine((text) => ['', 'false', '0', 'none'].includes(text?.trim().toLowerCase() ?? ''), {
      message: `requests ${what}, which this service does not have`,
    });

const format = z
  .enum(['json', 'pjson', 'geojson', 'pbf'], { error: 'must be json, pjson, geojson or pbf' })
  .default('json');

export const describingQuery = z.object({
  f: z.enum(['json', 'pjson'], { error: 'must be json or pjson' }).default('json'),
});

export const layerParams = z.object({
  layerId: z.string().regex(/^[0-4]$/, 'must be a layer of the service: 0 to 4'),
});

/** The parameters of a query; programs send more, which change nothing here (a hint, a version). */
export const featureQuery = z.object({
  where: blankOr(z.string().max(maxFilterLength)).describe(
    "A condition, such as county = 'Reeves' AND gross_acres >= 320.",
  ),
  objectIds: blankOr(
    z
      .string()
      .max(200_000)
      .transform((text, context) => {
        const ids = text.split(',').map((part) => part.trim());
        const areIds = ids.every((id) => /^\d{1,10}$/.test(id) && Number(id) <= 2_147_483_647);
        if (areIds && ids.length <= maxIds) return ids.map(Number);
        context.addIssue({
          code: 'custom',
          message: `must be up to ${maxIds.toLocaleString('en-US')} ids joined by commas`,
        });
        return z.NEVER;
      }),
  ).describe('Only these features.'),
  geometry,
  geometryType: blankOr(
    z.enum(['esriGeometryEnvelope', 'esriGeometryPoint', 'esriGeometryPolygon'], {
      error: 'must be esriGeometryEnvelope, esriGeometryPoint or esriGeometryPolygon',
    }),
  ),
  inSR: reference('The spatial reference of the geometry; that of the service (4326) by default.'),
  spatialRel: blankOr(
    z.enum(
      ['esriSpatialRelIntersects', 'esriSpatialRelEnvelopeIntersects', 'esriSpatialRelIndexIntersects'],
      {
        error: 'must be esriSpatialRelIntersects or esriSpatialRelEnvelopeIntersects, which this service has',
      },
    ),
  ),
  outFields: names('Names of fields joined by commas, or * for all.'),
  returnGeometry: flag(true),
  outSR: reference('The spatial reference of the response; that of the service (4326) by default.'),
  orderByFields: names('Names of fields joined by commas, each with ASC or DESC.'),
  resultOffset: whole('How many features to pass over.'),
  resultRecordCount: whole(`How many features to answer, ${maxRecords} at most.`),
  returnIdsOnly: flag(false),
  returnCountOnly: flag(false),
  returnExtentOnly: flag(false),
  returnDistinctValues: flag(false),
  outStatistics: statistics,
  groupByFieldsForStatistics: names('Names of fields joined by commas.'),
  quantizationParameters: grid,
  returnCentroid: refused('centroids'),
  having: refused('conditions on statistics'),
  time: refused('a time'),
  distance: refused('a distance'),
  historicMoment: refused('an earlier state'),
  f: format,
});

/** The same parameters as a body. */
export const featureForm = featureQuery.strict();

/** Reads the parameters of a form; of one that comes twice, the last counts. Throws `too_large`. */
export function readForm(form: string): Record<string, string> {
  if (form.split('&', maxFormParameters + 1).length > maxFormParameters)
    throw new AppError('too_large', `The form has more than ${maxFormParameters} parameters.`);
  const parameters = [...new URLSearchParams(form)];
  return Object.fromEntries(parameters.filter(([name]) => Object.hasOwn(featureQuery.shape, name)));
}

export type FeatureQuery = z.output<typeof featureQuery>;

/** Returns the corners of the area of a query in degrees; null without one. */
export function areaOf({ geometry: area, inSR, spatialRel }: FeatureQuery): Ring | null {
  if (area === undefined) return null;
  const { system } = area.reference ?? inSR ?? references[4326];
  const ring = area.corners.map((each) => fromSystem(each, system));
  if (spatialRel === undefined || spatialRel === 'esriSpatialRelIntersects') return ring;
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return ringOfBox([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
}
