import type { ExportField, LiveLayer } from '../layers/export-fields.ts';
import { exportLayers } from '../layers/export-fields.ts';

/** The collections of features: what the map and its export show, and what logs of wells show. */
export const collections = {
  tracts: 'Outlines of tracts, one feature each.',
  leases: 'Leases, with a feature for each outline of a tract that they cover.',
  units: 'Outlines of proration units.',
  wells: 'Surface locations of wells.',
  bores: 'Lines from the surface location of a well to its bottom hole.',
  formation_tops: 'Tops and bases of formations, at the surface location of their wells.',
} as const satisfies Record<LiveLayer, string>;

export type CollectionName = keyof typeof collections;

/** Returns the JSON Schema of the properties of a collection's features. */
export function schemaOf(collection: CollectionName): Record<string, object> {
  const { fields } = exportLayers[collection];
  return Object.fromEntries(
    fields.map((field) => [field.name, { title: field.label, ...jsonTypeOf(field.kind) }]),
  );
}

function jsonTypeOf(kind: ExportField['kind']): object {
  switch (kind) {
    case 'text':
      return { type: 'string' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'whole':
      return { type: 'integer' };
    default:
      return { type: 'number' };
  }
}
