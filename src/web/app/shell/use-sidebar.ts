import { useState, useSyncExternalStore } from 'react';
import { browserStorage } from '#web/platform/api/token-storage.ts';

const storageKey = 'platbook.sidebar';

/** Below it the words of the sidebar would take a third of the page. */
const roomy = '(min-width: 64rem)';

/** Whether the sidebar shows icons only: as it was chosen on this device, else where the window is narrow. */
export function useSidebar(): { isCollapsed: boolean; toggle: () => void } {
  const [chosen, setChosen] = useState(readChosen);
  const isRoomy = useSyncExternalStore(watchRoom, readRoom);
  const isCollapsed = chosen ?? !isRoomy;
  const toggle = () => {
    setChosen(!isCollapsed);
    try {
      browserStorage()?.setItem(storageKey, isCollapsed ? 'expanded' : 'collapsed');
    } catch {
      // Without storage the choice lasts until the page is left.
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

/** Undefined until somebody chose. */
function readChosen(): boolean | undefined {
  try {
    const kept = browserStorage()?.getItem(storageKey);
    return kept === 'collapsed' || kept === 'expanded' ? kept === 'collapsed' : undefined;
  } catch {
    return undefined;
  }
}
