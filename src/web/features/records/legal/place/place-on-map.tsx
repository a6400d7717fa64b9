import { MapPin } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface PlaceOnMapProps {
  /** Why it cannot be placed; null where it can. */
  problem: string | null;
  /** What places it; told how to close itself once it is saved. */
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
            {children(() => setOpen(false))}
          </Suspense>
        )}
      </div>
    </div>
  );
}
