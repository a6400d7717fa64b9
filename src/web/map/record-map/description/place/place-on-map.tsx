import { MapPin } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';

interface PlaceOnMapProps {
  /** Why the shape cannot be placed; null if it can. */
  problem: string | null;
  /** Renders the controls that place the shape; `onSaved` closes them. */
  children: (onSaved: () => void) => ReactNode;
}

/** Opens the map on which a description becomes the tract's shape. */
export function PlaceOnMap({ problem, children }: PlaceOnMapProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (problem !== null) return <p className="text-sm text-muted">{problem}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<MapPin aria-hidden size={14} />}
        onClick={() => setOpen(!isOpen)}
      >
        Place on the map
      </Button>
      <div id={id} className="w-full empty:hidden">
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-150 w-full" />}>
            <InSight>{children(() => setOpen(false))}</InSight>
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Scrolls content that opens below the fold into view. */
function InSight({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={panel} className="scroll-mt-18">
      {children}
    </div>
  );
}
