import type { View } from '#shared/saved/contracts/views.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import type { ListViews } from './use-list-views.ts';
import { useViewRights } from './use-view-rights.ts';

/** Shows that the list differs from the selected view, with buttons to save or discard the changes. */
export function ViewEdits({ views, onSaveAs }: { views: ListViews; onSaveAs: () => void }) {
  const { chosen, isEdited } = views;
  if (!isEdited) return null;
  if (chosen !== undefined) return <Edits views={views} view={chosen} onSaveAs={onSaveAs} />;
  return (
    <Button variant="ghost" size="sm" onClick={onSaveAs}>
      Save as view…
    </Button>
  );
}

function Edits({ views, view, onSaveAs }: { views: ListViews; view: View; onSaveAs: () => void }) {
  const { mayChange } = useViewRights(view);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="info">Edited</Badge>
      <Button variant="ghost" size="sm" onClick={views.reset}>
        Reset
      </Button>
      {mayChange ? (
        <Button size="sm" loading={views.acts.isSaving} onClick={() => void views.acts.saveChanges()}>
          Save changes
        </Button>
      ) : (
        <Button size="sm" onClick={onSaveAs}>
          Save as view…
        </Button>
      )}
    </div>
  );
}
