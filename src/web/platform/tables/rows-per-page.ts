import type { Entity } from '#shared/platform/entities/entity.ts';
import { defaultPageSize, pageSizes } from '#shared/platform/lists/listing.ts';
import { recall, remember } from '#web/platform/device-memory.ts';
import type { ChangeList } from './list-state.ts';

function placeOf({ name }: Entity): string {
  return `platbook.rows.${name}`;
}

/** Returns the page size last chosen for this kind of list on this device. */
export function recallRowsPerPage(entity: Entity): number {
  const stored = Number(recall(placeOf(entity)));
  return pageSizes.find((size) => size === stored) ?? defaultPageSize;
}

/** Changes a list's page size, and remembers it for lists of this kind on this device. */
export function changeRowsPerPage(entity: Entity, changeList: ChangeList, rows: number): void {
  changeList((current) => ({ ...current, pageSize: rows, page: 1 }));
  remember(placeOf(entity), String(rows));
}
