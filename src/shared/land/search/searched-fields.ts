import { assets } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { legalLead } from '#shared/platform/entities/legal-forms.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** The fields by which the search over all kinds finds a record, the title first; those of the records that it refers to stand last. */
export function searchedFields(entity: Entity): string[] {
  return [
    entity.titleField,
    ...Object.keys(entity.foundBy ?? {}),
    ...Object.values(entity.foundThrough ?? {}).flat(),
  ];
}

/** The searched fields that the kind has itself. */
export function ownSearchedFields(entity: Entity): string[] {
  return searchedFields(entity).filter((name) => fieldOf(entity, name) !== undefined);
}

/** A searched field of that name: the kind's own, or one of a record that it refers to. */
export function searchedFieldOf(entity: Entity, name: string): Field | undefined {
  const own = fieldOf(entity, name);
  if (own !== undefined) return own;
  const reference = Object.entries(entity.foundThrough ?? {}).find(([, names]) => names.includes(name))?.[0];
  const field = reference === undefined ? undefined : fieldOf(entity, reference);
  const kind = Object.values(assets).find((asset) => field?.kind === 'reference' && asset.name === field.to);
  return kind === undefined ? undefined : fieldOf(kind, name);
}

/** What stands before a field's value in a legal description, so that it is found as it is written there; mostly nothing. */
export function leadOf(entity: Entity, name: string): string {
  return legalLead(entity.foundBy?.[name]);
}

/** What the triggers of the kind's table are told (`keep_search` in the migrations): each field behind the manner in which it is found. */
export function searchArguments(entity: Entity): string[] {
  const manner = (name: string) =>
    searchedFieldOf(entity, name)?.kind === 'api_number' ? 'api_number' : (entity.foundBy?.[name] ?? 'text');
  const [title, ...others] = searchedFields(entity);
  return [`words:${title}`, ...others.map((name) => `${manner(name)}:${name}`)];
}
