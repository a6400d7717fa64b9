import type { ReactNode } from 'react';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { Asset } from '#web/land/asset.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { ChangeList, ListState } from '#web/platform/tables/list-state.ts';

/** A list as its saved views know it. */
export interface ListAndOwnLayout {
  asset: Asset;
  state: ListState;
  changeList: ChangeList;
  selection: { headers: SelectionHeaders; key: string };
  /** The person's own layout, which holds while no view is chosen and is never touched by one. */
  own: readonly [TableLayout, (next: TableLayout) => void];
}

/** What a list shows and follows of its saved views, which know lists and are not known by them. */
export type ViewsOfList = {
  layout: TableLayout;
  setLayout: (next: TableLayout) => void;
  /** The list waits for the view that it is to show. */
  isPending: boolean;
  controls: ReactNode;
  edits: ReactNode;
  notice: ReactNode;
};

export type UseViewsOfList = (list: ListAndOwnLayout) => ViewsOfList;
