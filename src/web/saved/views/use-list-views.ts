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
  /** The view that the address names, once it is known. */
  chosen: View | undefined;
  /** The address names a view that could not be read. */
  isUnknown: boolean;
  /** The list in sight is no longer what the chosen view keeps, or without one no longer the plain list. */
  isEdited: boolean;
  /** The list waits for the view that it is to show. */
  isPending: boolean;
  /** The address named a view that is not there, or not for this person. */
  isRefused: boolean;
  dismissRefusal: () => void;
  layout: TableLayout;
  setLayout: (next: TableLayout) => void;
  /** Chooses a view, or with null the plain list. */
  choose: (view: View | null) => void;
  reset: () => void;
  acts: ViewActs;
};

/** The saved views of a list: which there are, which one is chosen, and whether the list has left it. */
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
  // A view alone in the address asks for what it keeps.
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
