import { useEffect, useState } from 'react';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';

/** Milliseconds before the overlay is shown; a faster save needs no message. */
const delay = 300;

/** Covers the map while something is saved. */
export function SavingOverlay({ isAtOnce }: { isAtOnce: boolean }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, []);
  if (!isAtOnce && !isLate) return null;
  return (
    <div className="absolute inset-0 grid place-content-center bg-(--map-land)/60">
      <p
        role="status"
        className="flex items-center gap-2 rounded-lg bg-raised px-4 py-3 font-medium shadow-float"
      >
        <Spinner />
        Saving changes...
      </p>
    </div>
  );
}
