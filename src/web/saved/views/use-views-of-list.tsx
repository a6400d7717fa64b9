import { useState } from 'react';
import type { ListAndOwnLayout, ViewsOfList } from '#web/land/records/list/views-of-list.ts';
import { useListViews } from './use-list-views.ts';
import { ViewControls } from './view-controls.tsx';
import { ViewEdits } from './view-edits.tsx';
import { ViewNotice } from './view-notice.tsx';

/** The saved views of a list, with their controls. */
export function useViewsOfList(list: ListAndOwnLayout): ViewsOfList {
  const views = useListViews(list);
  const [isNaming, setNaming] = useState(false);
  return {
    layout: views.layout,
    setLayout: views.setLayout,
    isPending: views.isPending,
    controls: <ViewControls views={views} isNaming={isNaming} setNaming={setNaming} />,
    edits: <ViewEdits views={views} onSaveAs={() => setNaming(true)} />,
    notice: views.isRefused && <ViewNotice onDismiss={views.dismissRefusal} />,
  };
}
