import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { HoverCard } from '#web/ui/hover-card.tsx';
import { type HoverTiming, useHoverTarget } from '#web/ui/use-hover-target.ts';

const timing: HoverTiming = { hoverDelay: 400, nextDelay: 200, focusDelay: 400, leaveDelay: 150 };

/** A card of facts beside what the pointer rests on. */
export function Glance() {
  const { target, popup } = useHoverTarget('data-glance', timing);
  return (
    <>
      <Button data-glance="">Hover card</Button>
      {target && (
        <HoverCard target={target} popup={popup}>
          <Badge tone="success" dot>
            Active
          </Badge>
          <p className="mt-1 text-base font-semibold">Sandhill Crane 4H</p>
          <p className="text-muted">42-301-12345-00-00</p>
        </HoverCard>
      )}
    </>
  );
}
