import { useState, useSyncExternalStore } from 'react';
import { browserStorage } from '#web/platform/api/token-storage.ts';

const storageKey = 'platbook.sidebar';

/** Below this width, the sidebar's text would take up a third of the page. */
const roomy = '(min-width: 64rem)';

/** Returns whether the sidebar shows only icons: as chosen on this device, otherwise if the window is narrow. */
export function useSidebar(): { isCollapsed: boolean; toggle: () => void } {
  const [chosen, setChosen] = useState(readChosen);
  const isRoomy = useSyncExternalStore(watchRoom, readRoom);
  const isCollapsed = chosen ?? !isRoomy;
  const toggle = () => {
    setChosen(!isCollapsed);
    try {
      browserStorage()?.setItem(storageKey, isCollapsed ? 'expanded' : 'collapsed');
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
  };
  return { isCollapsed, toggle };
}

function watchRoom(onChange: () => void): () => void {
  const room = window.matchMedia?.(roomy);
  room?.addEventListener('change', onChange);
  return () => room?.removeEventListener('change', onChange);
}

function readRoom(): boolean {
  return window.matchMedia?.(roomy).matches ?? true;
}

/** Returns the stored choice; undefined if none was made. */
function readChosen(): boolean | undefined {
  try {
    const stored = browserStorage()?.getItem(storageKey);
    return stored === 'collapsed' || stored === 'expanded' ? stored === 'collapsed' : undefined;
  } catch {
    return undefined;
  }
}
