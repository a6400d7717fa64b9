import { useEffect, useReducer, useRef } from 'react';
import { onWrite } from '#web/people/session/api.ts';

/**
 * A word that stands in the address of tiles: another one has them read anew. It changes with the selection, after each write of
 * this tab, and when somebody comes back to it; tiles that are as they were are not sent again.
 */
export function useTileVersion(selectionKey: string): { version: string; renew: () => void } {
  const [count, renew] = useReducer((current: number) => current + 1, 0);
  const known = useRef({ key: selectionKey, generation: 0 });
  if (known.current.key !== selectionKey)
    known.current = { key: selectionKey, generation: known.current.generation + 1 };
  useEffect(() => onWrite(renew), []);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') renew();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return { version: `${known.current.generation}.${count}`, renew };
}
