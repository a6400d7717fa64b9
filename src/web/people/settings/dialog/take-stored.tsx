import { Button } from '#web/platform/ui/buttons/button.tsx';

/** Beside a refusal because somebody else was faster: what was typed stays, and the rest becomes as the other one left it. */
export function TakeStored({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" onClick={onClick}>
      Show what is stored, with my changes
    </Button>
  );
}
