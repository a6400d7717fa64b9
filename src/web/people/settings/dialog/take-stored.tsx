import { Button } from '#web/platform/ui/buttons/button.tsx';

/** Shown with a conflict: keeps the user's changes and updates the other fields to the stored values. */
export function TakeStored({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" onClick={onClick}>
      Load latest, keep my changes
    </Button>
  );
}
