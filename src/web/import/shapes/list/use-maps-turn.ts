import { useCallback, useEffect, useState } from 'react';

/** Milliseconds for which the rest waits for a map at most, such as one whose tiles do not come. */
const patience = 3_000;

/**
 * Whether everything that can wait leaves the processors to a map that is about to be drawn for the first time; it is so from when the map
 * is expected until it was drawn.
 */
export function useMapsTurn(isExpected: boolean): { isMapsTurn: boolean; onDrawn: () => void } {
  const [isOver, setOver] = useState(false);
  const onDrawn = useCallback(() => setOver(true), []);
  useEffect(() => {
    if (!isExpected) return;
    const timer = setTimeout(onDrawn, patience);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isExpected, onDrawn]);
  return { isMapsTurn: isExpected && !isOver, onDrawn };
}
