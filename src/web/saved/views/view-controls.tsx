import { lazy, Suspense, useState } from 'react';
import { cn } from '#web/platform/ui/cn.ts';
import type { ListViews } from './use-list-views.ts';
import { ViewActions } from './view-actions.tsx';
import { ViewMenu } from './view-menu.tsx';

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}));
const RenameViewDialog = lazy(async () => ({
  default: (await import('./rename-view-dialog.tsx')).RenameViewDialog,
}));

interface ViewControlsProps {
  views: ListViews;
  /** Whether the dialog for a new view is open; it can also be opened from next to the filters. */
  isNaming: boolean;
  setNaming: (isNaming: boolean) => void;
}

/** The view menu and the actions on the selected view, at the start of the list's toolbar. */
export function ViewControls({ views, isNaming, setNaming }: ViewControlsProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { chosen } = views;
  return (
    <div className={cn('flex min-w-0 items-center gap-1', chosen ? 'max-sm:w-full' : 'max-sm:flex-1')}>
      <ViewMenu views={views} onSaveAs={() => setNaming(true)} />
      {chosen && <ViewActions views={views} view={chosen} onRename={() => setRenaming(true)} />}
      <Suspense fallback={null}>
        {isNaming && <SaveViewDialog views={views} onClose={() => setNaming(false)} />}
        {isRenaming && chosen && (
          <RenameViewDialog views={views} view={chosen} onClose={() => setRenaming(false)} />
        )}
      </Suspense>
    </div>
  );
}
