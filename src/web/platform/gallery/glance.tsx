import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { HoverCard } from '#web/platform/ui/overlays/hover-card.tsx';
import { type HoverTiming, useHoverTarget } from '#web/platform/ui/overlays/use-hover-target.ts';

const timing: HoverTiming = { hoverDelay: 400, nextDelay: 200, focusDelay: 400, leaveDelay: 150 };

/** A hover card with facts about the element under the pointer. */
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
