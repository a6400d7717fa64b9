import { Button } from '#web/platform/ui/buttons/button.tsx';
import { titleNounOf } from './markers/describe-marker.ts';
import type { MapMarker } from './markers/marked-asset.ts';

interface PopupActionsProps {
  marker: MapMarker;
  mayDelete: boolean;
  onEdit: (() => void) | undefined;
  onDelete: () => void;
}

const touch = 'max-sm:h-11 pointer-coarse:h-11';

/** Shows the actions at the bottom of a popup. */
export function PopupActions({ marker, mayDelete, onEdit, onDelete }: PopupActionsProps) {
  const noun = titleNounOf(marker.geometry);
  if (onEdit === undefined && !mayDelete) return null;
  return (
    <footer className="flex flex-wrap gap-2 border-t border-hairline p-2">
      {onEdit && (
        <Button className={touch} onClick={onEdit}>
          Edit {noun}
        </Button>
      )}
      {mayDelete && (
        <Button variant="ghost" className={`${touch} text-danger-ink`} onClick={onDelete}>
          Delete {noun}
        </Button>
      )}
    </footer>
  );
}
