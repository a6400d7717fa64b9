import type { View } from '#shared/saved/contracts/views.ts';
import type { ListViews } from './use-list-views.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

interface RenameViewDialogProps {
  views: ListViews;
  view: View;
  onClose: () => void;
}

/** Asks for a new name for a view. */
export function RenameViewDialog({ views, view, onClose }: RenameViewDialogProps) {
  return (
    <ViewNameDialog
      title="Rename view"
      description={view.shared ? `Everyone in ${view.company_name} sees the new name.` : undefined}
      action="Rename"
      failed="The view was not renamed"
      initialName={view.name}
      onSubmit={async (name) => {
        if (name !== view.name) await views.acts.rename(view, name);
      }}
      onClose={onClose}
    />
  );
}
