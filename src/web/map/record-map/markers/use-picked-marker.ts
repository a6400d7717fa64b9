import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Milliseconds before the popup opens, because the click may move the map first. */
const popupDelay = 50;

/**
 * The marker whose popup is open, stored in the URL so that a reload or a shared link opens it again. `opened` follows
 * after a short delay.
 */
export function usePickedMarker(): {
  picked: number | null;
  opened: number | null;
  pick: (id: number | null) => void;
} {
  const [url, setUrl] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const markerId = Number(url.get('marker') ?? Number.NaN);
  const picked = Number.isInteger(markerId) ? markerId : null;
  const [opened, setOpened] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOpened(picked), picked === null ? 0 : popupDelay);
    return () => clearTimeout(timer);
  }, [picked]);
  const pick = (id: number | null) =>
    setUrl(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete('marker');
        else next.set('marker', String(id));
        return next;
      },
      { state, replace: true, preventScrollReset: true },
    );
  return { picked, opened: opened === picked ? opened : null, pick };
}
