import { useState } from 'react';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { Asset } from '#web/land/asset.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { readDraftLayout, writeDraftLayout } from './draft-layout.ts';

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
