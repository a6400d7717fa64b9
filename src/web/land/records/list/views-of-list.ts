import type { ReactNode } from 'react';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { Asset } from '#web/land/asset.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { ChangeList, ListState } from '#web/platform/tables/list-state.ts';

/** The parts of a list that its saved views use. */
export interface ListAndOwnLayout {
  asset: Asset;
  state: ListState;
  changeList: ChangeList;
  selection: { headers: SelectionHeaders; key: string };
  /** The user's own layout, which applies while no view is selected and is never changed by a view. */
  own: readonly [TableLayout, (next: TableLayout) => void];
}

/** What a list needs from its saved views. The views module depends on lists and not the reverse. */
export type ViewsOfList = {
  layout: TableLayout;
  setLayout: (next: TableLayout) => void;
  /** Whether the list must wait for the selected view to load. */
  isPending: boolean;
  controls: ReactNode;
  edits: ReactNode;
  notice: ReactNode;
};

export type UseViewsOfList = (list: ListAndOwnLayout) => ViewsOfList;
