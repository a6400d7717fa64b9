import { useSyncExternalStore } from 'react';

/** Below this the dialog's panels stand below one another, as its grid does. */
const wide = '(min-width: 64rem)';

/** Whether the panels of a dialog have no room side by side. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(wide).matches === false);
}

function subscribe(onChange: () => void): () => void {
  const room = window.matchMedia?.(wide);
  room?.addEventListener('change', onChange);
  return () => room?.removeEventListener('change', onChange);
}
