import { idInPath } from '#shared/contracts/envelope.ts';
import type { Entity } from '#shared/entities/entity.ts';
import type { AssetName } from '#shared/entities/registry.ts';

/** One of the four kinds that these screens list, show and change. */
export type Asset = Entity & { name: AssetName };

/** A record as the server answers it, read by the names of its kind's fields. */
export type RecordData = Readonly<Record<string, unknown>> & { readonly id: number };

/** Begins the cache key of everything that is read of one kind, its counts on other screens as well. */
export function recordsKey(asset: Asset): readonly [string] {
  return [asset.plural];
}

export function listPath(asset: Asset): string {
  return `/${asset.plural}`;
}

export function recordPath(asset: Asset, id: number): string {
  return `/${asset.plural}/${id}/details`;
}

export function newRecordPath(asset: Asset): string {
  return `/${asset.plural}/details/new`;
}

/** The deleted records of a kind. */
export function trashPath(asset: Asset): string {
  return `/trash?entity=${asset.name}`;
}

/** Which record a path such as `/wells/7/details` or `/wells/details/7` means; null for what is no id. */
export function recordOfPath(pathname: string): number | 'new' | null {
  const word = pathname
    .split('/')
    .filter((part) => part !== '')
    .slice(1)
    .find((part) => part !== 'details');
  if (word === 'new') return 'new';
  const id = idInPath.safeParse(word);
  return id.success ? id.data : null;
}

/** The number of records with its noun: "1 well", "1,410 wells". */
export function countOf(asset: Asset, count: number): string {
  const noun = count === 1 ? asset.label : asset.labelPlural;
  return `${count.toLocaleString('en-US')} ${noun.toLowerCase()}`;
}
