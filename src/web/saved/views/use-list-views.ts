import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { View } from '#shared/saved/contracts/views.ts';
import type { Asset } from '#web/land/asset.ts';
import type { ListAndOwnLayout } from '#web/land/records/list/views-of-list.ts';
import { isNarrowed, type ListState, readListState } from '#web/platform/tables/list-state.ts';
import { useDraftLayout } from './use-draft-layout.ts';
import { useViewActs, type ViewActs } from './use-view-acts.ts';
import { useViews } from './use-views.ts';
import { isEdited, layoutOf, listStateOf, viewStateOf } from './view-and-list.ts';

export type ListViews = {
  asset: Asset;
  all: readonly View[];
  isLoading: boolean;
  error: Error | null;
  reload: () => void;
  /** The view in the address, once it is known. */
  chosen: View | undefined;
  /** Whether the view in the address could not be read. */
  isUnknown: boolean;
  /** Whether the visible list differs from the selected view, or from the plain list if none is selected. */
  isEdited: boolean;
  /** Whether the list is waiting for its view. */
  isPending: boolean;
  /** Whether the view in the address does not exist or is not visible to this user. */
  isRefused: boolean;
  dismissRefusal: () => void;
  layout: TableLayout;
  setLayout: (next: TableLayout) => void;
  /** Selects a view; null selects the plain list. */
  choose: (view: View | null) => void;
  reset: () => void;
  acts: ViewActs;
};

/** The saved views of a list: all views, the selected one, and whether the list differs from it. */
export function useListViews({
  asset,
  state,
  changeList,
  selection,
  own: [ownLayout, setOwnLayout],
}: ListAndOwnLayout): ListViews {
  const views = useViews(asset, state.view, selection);
  const { chosen, isMissing } = views;
  const { draft, setDraft, forgetDraft } = useDraftLayout(asset, state.view);
  const [isRefused, setRefused] = useState(false);
  const deletedHere = useRef(new Set<number>());

  const [url] = useSearchParams();
  // If the address contains only a view, the list takes the view's state.
  const isBare = state.view !== undefined && [...url.keys()].every((name) => name === 'view');
  useEffect(() => {
    if (isBare && chosen !== undefined) changeList(() => listStateOf(chosen), { replace: true });
  }, [isBare, chosen, changeList]);

  useEffect(() => {
    if (!isMissing || state.view === undefined) return;
    setRefused(!deletedHere.current.has(state.view));
    changeList(() => plainList(asset), { replace: true });
  }, [isMissing, state.view, asset, changeList]);

  const savedLayout = useMemo(() => chosen && layoutOf(chosen.state), [chosen]);
  const layout = savedLayout === undefined ? ownLayout : (draft ?? savedLayout);
  const choose = (view: View | null) => {
    if (view !== null) forgetDraft(view.id);
    setRefused(false);
    changeList(() => (view === null ? plainList(asset) : listStateOf(view)));
  };

  const acts = useViewActs({
    asset,
    chosen,
    kept: viewStateOf(state, layout),
    onSavedAs: (view) => {
      if (chosen !== undefined) forgetDraft(chosen.id);
      changeList((current) => ({ ...current, view: view.id }));
    },
    onSaved: (view) => forgetDraft(view.id),
    onDeleted: (view) => {
      deletedHere.current.add(view.id);
      forgetDraft(view.id);
      changeList(() => plainList(asset));
    },
    onRestored: (view) => deletedHere.current.delete(view.id),
  });

  return {
    asset,
    all: views.all,
    isLoading: views.isLoading,
    error: views.error,
    reload: views.reload,
    chosen,
    isUnknown: state.view !== undefined && chosen === undefined && !views.isChosenLoading && !isMissing,
    isEdited:
      chosen === undefined
        ? state.view === undefined && (isNarrowed(state) || state.sort.length > 0)
        : !isBare && isEdited(chosen, state, layout),
    isPending: views.isChosenLoading || isMissing || (isBare && chosen !== undefined),
    isRefused,
    dismissRefusal: () => setRefused(false),
    layout,
    setLayout: savedLayout === undefined ? setOwnLayout : setDraft,
    choose,
    reset: () => chosen && choose(chosen),
    acts,
  };
}

function plainList(asset: Asset): ListState {
  return readListState(asset, new URLSearchParams());
}
