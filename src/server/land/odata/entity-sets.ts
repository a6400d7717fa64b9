import { sql } from 'kysely';
import { comparedExpressionOf, labelOf } from '#server/land/columns.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { feedNameOf } from '#shared/land/feed-name.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import type { FeedSet, Property } from './feed-set.ts';

/** A list of records that spreadsheets read. */
export type EntitySet = FeedSet & { entity: Entity & { name: EntityName } };

/** The lists; outlines and places are read by GIS programs. */
export const entitySets: readonly EntitySet[] = Object.values(entities)
  .filter(({ name }) => name !== 'geological_marker')
  .map((entity) => ({
    name: feedNameOf(entity.labelPlural),
    type: feedNameOf(entity.label),
    title: entity.labelPlural,
    key: 'id',
    entity,
    properties: propertiesOf(entity),
  }));

function propertiesOf(entity: Entity): ReadonlyMap<string, Property> {
  const id: Property = { name: 'id', label: 'ID', type: 'Edm.Int32', kind: 'number', read: sql`t.id` };
  const fields = Object.entries(entity.fields).flatMap(([name, field]): [string, Property][] =>
    field.kind === 'location' || field.kind === 'geometry' ? [] : [[name, propertyOf(entity, name, field)]],
  );
  return new Map([['id', id], ...fields]);
}

function propertyOf(entity: Entity, name: string, field: Field): Property {
  const column = comparedExpressionOf(entity, name);
  const named = { name, label: field.kind === 'reference' ? `${field.label} ID` : field.label };
  switch (field.kind) {
    case 'acres':
    case 'feet':
    case 'money':
    case 'fraction':
      return { ...named, type: 'Edm.Decimal', kind: 'number', read: column };
    case 'integer':
    case 'reference':
      return { ...named, type: 'Edm.Int32', kind: 'number', read: column };
    case 'date':
      return { ...named, type: 'Edm.Date', kind: 'date', read: column };
    case 'timestamp':
      return { ...named, type: 'Edm.DateTimeOffset', kind: 'moment', read: column };
    case 'boolean':
      return { ...named, type: 'Edm.Boolean', kind: 'boolean', read: column };
    case 'select':
    case 'status':
      return { ...named, type: 'Edm.String', kind: 'text', read: labelOf(field.options, column) };
    default:
      return { ...named, type: 'Edm.String', kind: 'text', read: column };
  }
}
