import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '#web/ui/confirm.tsx';

/**
 * Asks before a page with unsaved changes is left, inside the app and by closing the tab.
 * Call what it returns right before leaving on purpose, after a save or a deletion.
 */
export function useLeaveGuard(hasChanges: boolean): () => void {
  const confirm = useConfirm();
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const blocked = blocker.state === 'blocked' ? blocker : undefined;
  useEffect(() => {
    if (blocked === undefined) return;
    void confirm({
      title: 'Leave without saving?',
      message: 'What you changed on this page will be lost.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      danger: true,
    }).then((leave) => (leave ? blocked.proceed() : blocked.reset()));
  }, [blocked, confirm]);

  useEffect(() => {
    if (!hasChanges) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [hasChanges]);

  return () => {
    isFree.current = true;
  };
}
