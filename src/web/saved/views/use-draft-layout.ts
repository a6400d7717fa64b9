import { useState } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { fitLayout, type TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { Asset } from '#web/land/asset.ts';
import { useAuth } from '#web/people/session/auth-context.ts';

type DraftLayout = {
  /** The unsaved columns of the chosen view; null where there are none. */
  draft: TableLayout | null;
  setDraft: (next: TableLayout) => void;
  /** Drops what was changed under a view, whether it is the chosen one or not. */
  forgetDraft: (viewId: number) => void;
};

export function useDraftLayout(asset: Asset, viewId: number | undefined): DraftLayout {
  const { user } = useAuth();
  const placeOf = (id: number) => `platbook.view.${user?.id ?? 0}.${id}`;
  const place = viewId === undefined ? null : placeOf(viewId);
  const read = () => ({ place, layout: place === null ? null : readDraftLayout(asset, place) });
  const [held, setHeld] = useState(read);
  // Back and forward lead from one view to another without leaving the list.
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
 * Columns that were changed under a view and not saved in it. The address has no room for them, so the tab keeps them: they
 * outlive a look at a record and a reload. Where that is denied they last until the list is left.
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
    // Without storage the draft lasts until the list is left.
  }
}
