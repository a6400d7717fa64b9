import type { Entity } from '#shared/platform/entities/entity.ts';
import { fitLayout, type TableLayout } from '#shared/platform/lists/table-layout.ts';

/**
 * Columns that were changed under a view and not saved in it. The address has no room for them, so the tab keeps them: they
 * outlive a look at a record and a reload. Where that is denied they last until the list is left.
 */
export function readDraftLayout(entity: Entity, place: string): TableLayout | null {
  try {
    const text = window.sessionStorage.getItem(place);
    return text === null ? null : fitLayout(entity, JSON.parse(text));
  } catch {
    return null;
  }
}

export function writeDraftLayout(place: string, layout: TableLayout | null): void {
  try {
    if (layout === null) window.sessionStorage.removeItem(place);
    else window.sessionStorage.setItem(place, JSON.stringify(layout));
  } catch {
    // Without storage the draft lasts until the list is left.
  }
}
