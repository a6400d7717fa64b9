import { useState } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { fitLayout, type TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { Asset } from '#web/land/asset.ts';
import { useAuth } from '#web/people/session/auth-context.ts';

type DraftLayout = {
  /** The unsaved columns of the selected view; null if there are none. */
  draft: TableLayout | null;
  setDraft: (next: TableLayout) => void;
  /** Discards unsaved columns of a view, whether or not it is selected. */
  forgetDraft: (viewId: number) => void;
};

export function useDraftLayout(asset: Asset, viewId: number | undefined): DraftLayout {
  const { user } = useAuth();
  const placeOf = (id: number) => `platbook.view.${user?.id ?? 0}.${id}`;
  const place = viewId === undefined ? null : placeOf(viewId);
  const read = () => ({ place, layout: place === null ? null : readDraftLayout(asset, place) });
  const [held, setHeld] = useState(read);
  // Back and forward can switch from one view to another without leaving the list.
  if (held.place !== place) setHeld(read());
  const change = (changed: string, layout: TableLayout | null) => {
    writeDraftLayout(changed, layout);
    if (changed === place) setHeld({ place, layout });
  };
  return {
    draft: held.place === place ? held.layout : null,
    setDraft: (next) => place !== null && change(place, next),
    forgetDraft: (id) => change(placeOf(id), null),
  };
}

/**
 * Reads columns that were changed on top of a view but not saved. They do not fit in the address, so session storage
 * holds them, through opening a record and a reload. If storage is blocked, they last until the user leaves the list.
 */
function readDraftLayout(entity: Entity, place: string): TableLayout | null {
  try {
    const text = window.sessionStorage.getItem(place);
    return text === null ? null : fitLayout(entity, JSON.parse(text));
  } catch {
    return null;
  }
}

function writeDraftLayout(place: string, layout: TableLayout | null): void {
  try {
    if (layout === null) window.sessionStorage.removeItem(place);
    else window.sessionStorage.setItem(place, JSON.stringify(layout));
  } catch {
    // Without storage, the draft lasts until the user leaves the list.
  }
}
