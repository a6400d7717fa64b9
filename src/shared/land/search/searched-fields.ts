import { assets } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { legalLead } from '#shared/platform/entities/legal-forms.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/**
 * Returns the fields by which the search over all entities finds a record: the title first, fields of referenced
 * records last.
 */
export function searchedFields(entity: Entity): string[] {
  return [
    entity.titleField,
    ...Object.keys(entity.foundBy ?? {}),
    ...Object.values(entity.foundThrough ?? {}).flat(),
  ];
}

/** Returns the searched fields of the entity itself. */
export function ownSearchedFields(entity: Entity): string[] {
  return searchedFields(entity).filter((name) => fieldOf(entity, name) !== undefined);
}

/** Returns a searched field by name: the entity's own, or one of a record that it refers to. */
export function searchedFieldOf(entity: Entity, name: string): Field | undefined {
  const own = fieldOf(entity, name);
  if (own !== undefined) return own;
  const reference = Object.entries(entity.foundThrough ?? {}).find(([, names]) => names.includes(name))?.[0];
  const field = reference === undefined ? undefined : fieldOf(entity, reference);
  const kind = Object.values(assets).find((asset) => field?.kind === 'reference' && asset.name === field.to);
  return kind === undefined ? undefined : fieldOf(kind, name);
}

/**
 * Returns the prefix of a field's value in a legal description, so that the value is found as it is written there;
 * usually empty.
 */
export function leadOf(entity: Entity, name: string): string {
  return legalLead(entity.foundBy?.[name]);
}

/**
 * Returns the arguments of the triggers on the entity's table (`keep_search` in the migrations): each field, prefixed
 * by how it is searched.
 */
export function searchArguments(entity: Entity): string[] {
  const manner = (name: string) =>
    searchedFieldOf(entity, name)?.kind === 'api_number' ? 'api_number' : (entity.foundBy?.[name] ?? 'text');
  const [title, ...others] = searchedFields(entity);
  return [`words:${title}`, ...others.map((name) => `${manner(name)}:${name}`)];
}
