import { type TrashName, trashKinds } from '#shared/land/entities/trash-kinds.ts';
import { maxSearchLength } from '#shared/platform/lists/listing.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';

/** The state of the trash page, apart from the selection. */
export type TrashState = { page: number; entity: TrashName | undefined; q: string };

/** Rows per page of the trash. */
export const trashPageSize = 25;

/** Reads the address of the trash; ignores invalid values. */
export function readTrashState(url: URLSearchParams): TrashState {
  const page = url.get('page') ?? '';
  const entity = url.get('entity') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    entity: isTrashName(entity) ? entity : undefined,
    q: (url.get('q') ?? '').trim().slice(0, maxSearchLength),
  };
}

/** Returns the address of the trash, without default values. */
export function writeTrashState({ page, entity, q }: TrashState): URLSearchParams {
  const url = new URLSearchParams();
  if (page !== 1) url.set('page', String(page));
  if (entity !== undefined) url.set('entity', entity);
  if (q !== '') url.set('q', q);
  return url;
}

export function trashQueryOf({ page, entity, q }: TrashState): QueryParameters {
  return { page, page_size: trashPageSize, entity, q: q === '' ? undefined : q };
}

export function isTrashName(name: string): name is TrashName {
  return Object.hasOwn(trashKinds, name);
}
