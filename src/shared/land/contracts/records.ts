import { z } from 'zod';
import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import { well } from '#shared/land/entities/well.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';
import { type Entity, fieldOf, writableFields } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { schemasOf, textSchema } from '#shared/platform/fields/schemas.ts';
import { maxWithinLength } from '#shared/platform/geometry/within.ts';
import { maxNameLength } from '#shared/platform/limits.ts';
import {
  canBeBlank,
  canBeNamedWhole,
  filterableFields,
  maxPageSize,
  maxSearchLength,
} from '#shared/platform/lists/listing.ts';
import { recordExamples } from './record-examples.ts';

/** Returns the schema of an optional value; null and blank both mean no value. */
function optionalValue(sent: z.ZodType<StoredValue>) {
  return sent
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional();
}

function requiredValue(sent: z.ZodType<StoredValue>) {
  return sent.refine((value) => value !== '', 'is required');
}

/**
 * Returns the schema of a body that creates a record. `area_id` may be omitted if `area_name` or the only selected area
 * determines it. System fields are accepted and compared by the server (`refuseReadOnly`).
 */
export function createBody(entity: Entity & { name: EntityName }) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of writableFields(entity)) {
    const sent = schemasOf(field).sent(field);
    if (!field.required || name === 'area_id') shape[name] = optionalValue(sent);
    else shape[name] = hasDefault(field) ? requiredValue(sent).optional() : requiredValue(sent);
  }
  return z
    .strictObject({ ...shape, ...passThrough(entity) })
    .meta({ title: `New ${entity.label}`, example: recordExamples[entity.name] });
}

function hasDefault(field: Field): boolean {
  return field.kind === 'select' && field.default !== undefined;
}

/** Returns the schema of a body that changes a record: only changed fields, and the `version_id` that was read. */
export function updateBody(entity: Entity) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of writableFields(entity)) {
    const sent = schemasOf(field).sent(field);
    shape[name] = field.required ? requiredValue(sent).optional() : optionalValue(sent);
  }
  return z.strictObject({ ...shape, ...passThrough(entity) }).meta({ title: `Changes to ${entity.label}` });
}

/**
 * Returns fields that a body may repeat but not change, plus `area_name` and `version_id`, which have their own
 * meaning.
 */
function passThrough(entity: Entity): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = { id: z.int().optional() };
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readOnly) shape[name] = z.union([z.string(), z.number(), z.null()]).optional();
  }
  if (entity.name === geologicalMarker.name) Object.assign(shape, wellOfMarker());
  if (fieldOf(entity, 'area_name')) shape.area_name = textSchema(maxNameLength).nullable().optional();
  shape.version_id = z.int().min(1).max(maxInteger).optional().describe('The version that was read.');
  return shape;
}

/**
 * Returns the fields of a marker's body that change the marker's well; they are saved with the marker or not at all.
 */
function wellOfMarker(): Record<string, z.ZodType> {
  return {
    well_type: optionalValue(schemasOf(well.fields.well_type).sent(well.fields.well_type)).describe(
      'The new well type of its well.',
    ),
    well_version_id: z.int().min(1).max(maxInteger).optional().describe('The version of the well as read.'),
  };
}

/** Names a schema in the API document: "Well", "ProrationUnit". */
export function componentName(label: string): string {
  return label.replace(/[^A-Za-z]+/g, '');
}

const recordSchemas = new WeakMap<Entity, z.ZodObject<Record<string, z.ZodType>>>();

/** Returns the schema of a record as the API returns it, one for each entity. */
export function recordSchema(entity: Entity) {
  const known = recordSchemas.get(entity);
  if (known !== undefined) return known;
  const shape: Record<string, z.ZodType> = { id: z.int() };
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = schemasOf(field).answered();
    shape[name] = field.required ? value : value.nullable();
  }
  const schema = z.object(shape).meta({ id: componentName(entity.label), title: entity.label });
  recordSchemas.set(entity, schema);
  return schema;
}

/** Returns the query schema of a list call; it refuses unknown parameters by name. */
export function listQuery(entity: Entity) {
  const filters: Record<string, z.ZodType> = {};
  for (const name of ['filter[id]', 'filter[id][gte]', 'filter[id][lte]'])
    filters[name] = z.string().max(maxSearchLength).optional();
  for (const [name, field] of filterableFields(entity)) {
    if (kindOf(field).filter !== 'none') {
      filters[`filter[${name}]`] = z
        .string()
        .max(maxSearchLength)
        .optional()
        .meta({ description: `${field.label} ${describeMatch(field)}`, ...listChoices(entity, name) });
    }
    if (canBeNamedWhole(field)) {
      filters[`filter[${name}][eq]`] = z
        .string()
        .max(maxSearchLength)
        .optional()
        .describe(`${field.label} equals this, ignoring case`);
    }
    if (canBeBlank(field)) {
      filters[`filter[${name}][blank]`] = z
        .string()
        .max(maxSearchLength)
        .optional()
        .meta({ description: `Without or with a ${field.label}`, enum: ['true', 'false'] });
    }
    if (kindOf(field).ranged) {
      filters[`filter[${name}][gte]`] = z.string().max(maxSearchLength).optional();
      filters[`filter[${name}][lte]`] = z.string().max(maxSearchLength).optional();
    }
  }
  return z.strictObject({
    page: wholeNumber(1, 10_000_000).optional(),
    page_size: wholeNumber(1, maxPageSize).optional(),
    sort: z
      .string()
      .max(maxSearchLength)
      .optional()
      .describe('Fields joined by commas, each with a leading - for descending; -id by default.'),
    q: z.string().max(maxSearchLength).optional().describe('Contained in one of the search fields.'),
    format: z.enum(['json', 'csv', 'xlsx']).optional(),
    columns: z
      .string()
      .max(2000)
      .optional()
      .describe('With format=csv or xlsx: the columns, joined by commas, in order.'),
    values: z
      .enum(['codes', 'labels'])
      .optional()
      .describe(
        'With format=csv or xlsx: how options are written, as codes (hbp) or labels (HBP). Defaults to codes in CSV, to labels in Excel.',
      ),
    ...(entity.isMapped ? { within: withinText.optional() } : {}),
    ...filters,
  });
}

const withinText = z
  .string()
  .max(maxWithinLength)
  .describe(
    'Within an outline on the map, in degrees of WGS 84: west,south,east,north, or the corners of a polygon as longitude,latitude,…',
  );

/** Returns the values that a computed filter accepts, for the error message on any other value. */
function listChoices(entity: Entity, name: string): { enum?: string[] } {
  const field = entity.computedFilters?.[name];
  if (field?.kind === 'boolean') return { enum: ['true', 'false'] };
  return field?.kind === 'select' ? { enum: field.options.map(({ value }) => value) } : {};
}

function describeMatch(field: Field): string {
  switch (kindOf(field).filter) {
    case 'contains':
      return 'contains this, ignoring case';
    case 'equals':
      return 'equals this, ignoring case';
    case 'boolean':
      return 'is true or false';
    default:
      return 'is exactly this';
  }
}
