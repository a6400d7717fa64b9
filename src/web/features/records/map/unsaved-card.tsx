import { Button } from '#web/ui/button.tsx';
import type { MapEditing } from './use-map-editing.ts';

const touch = 'max-sm:h-11 pointer-coarse:h-11';
/** Beside a popup that stands at an edge of the map, and never over it. */
const card =
  'flex flex-wrap items-center gap-2 rounded-lg bg-raised p-2 shadow-float sm:group-data-docked/map:absolute sm:group-data-[docked=start]/map:start-90 sm:group-data-[docked=start]/map:end-0 sm:group-data-[docked=end]/map:start-0 sm:group-data-[docked=end]/map:end-90 sm:group-data-[docked=end]/map:top-12 sm:group-data-docked/map:w-fit';

/** Says what is not saved yet, with the ways to save it and to give it up. */
export function UnsavedCard({ editing }: { editing: MapEditing }) {
  const { draft, pending } = editing;
  if (draft !== null) {
    return (
      <div className={`${card} max-w-110`}>
        <p role="alert" className="min-w-0 flex-1 basis-60 px-1 text-sm text-danger-ink">
          Not saved. {draft.problem} Move a corner to mend it.
        </p>
        <Button className={touch} onClick={editing.dropDraft}>
          Put Back
        </Button>
      </div>
    );
  }
  if (pending.shapes.length === 0) return null;
  return (
    <div className={`${card} max-w-160`}>
      <p role="status" className="px-1 font-medium">
        You have unsaved changes
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" className={touch} onClick={() => void editing.savePending()}>
          Save Changes
        </Button>
        <Button className={touch} onClick={editing.cancelPending}>
          Cancel Changes
        </Button>
      </div>
      {pending.failure !== null && (
        <p role="alert" className="basis-full px-1 text-sm text-danger-ink">
          {pending.failure}
        </p>
      )}
    </div>
  );
}
