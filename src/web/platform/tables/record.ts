import type { Entity } from '#shared/platform/entities/entity.ts';

/** A kind as far as its calls need it. */
export type Kind = Pick<Entity, 'plural'>;

/** A record as the server answers it, read by the names of its kind's fields. */
export type RecordData = Readonly<Record<string, unknown>> & { readonly id: number };

/** Begins the cache key of everything that is read of one kind, its counts on other screens as well. */
export function recordsKey(asset: Kind): readonly [string] {
  return [asset.plural];
}

export function listPath(asset: Kind): string {
  return `/${asset.plural}`;
}

/** The number of records with its noun: "1 well", "1,410 wells". */
export function countOf(entity: Entity, count: number): string {
  const noun = count === 1 ? entity.label : entity.labelPlural;
  return `${count.toLocaleString('en-US')} ${noun.toLowerCase()}`;
}
