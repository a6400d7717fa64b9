import { useState } from 'react';
import { browserStorage } from '#web/lib/token-storage.ts';

const storageKey = 'platbook.sidebar';

/** Whether the sidebar shows icons only, remembered on this device. */
export function useSidebar(): { isCollapsed: boolean; toggle: () => void } {
  const [isCollapsed, setIsCollapsed] = useState(readCollapsed);
  const toggle = () => {
    setIsCollapsed(!isCollapsed);
    try {
      browserStorage()?.setItem(storageKey, isCollapsed ? 'expanded' : 'collapsed');
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  };
  return { isCollapsed, toggle };
}

function readCollapsed(): boolean {
  try {
    return browserStorage()?.getItem(storageKey) === 'collapsed';
  } catch {
    return false;
  }
}
