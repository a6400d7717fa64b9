import type { Entity } from '#shared/platform/entities/entity.ts';

/** The part of a kind that its requests need. */
export type Kind = Pick<Entity, 'plural'>;

/** A record as the server returns it, with the names of its kind's fields. */
export type RecordData = Readonly<Record<string, unknown>> & { readonly id: number };

/** Returns the prefix of all query keys for one kind, including its counts on other screens. */
export function recordsKey(asset: Kind): readonly [string] {
  return [asset.plural];
}

export function listPath(asset: Kind): string {
  return `/${asset.plural}`;
}

/** Formats a number of records with its noun: "1 well", "1,410 wells". */
export function countOf(entity: Entity, count: number): string {
  const noun = count === 1 ? entity.label : entity.labelPlural;
  return `${count.toLocaleString('en-US')} ${noun.toLowerCase()}`;
}
