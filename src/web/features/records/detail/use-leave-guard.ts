import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { askBeforeLeaving } from '#web/lib/leaving.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/**
 * Asks before a page with unsaved changes is left, inside the app, by logging out and by closing the tab.
 * `onLeave` hears that the changes are given up, or that they are needed no more.
 * Another place of the same page counts as leaving where `isOfPlace` says that the changes would be lost there too.
 * Call what it returns right before leaving on purpose, after a save or a deletion.
 */
export function useLeaveGuard(hasChanges: boolean, onLeave: () => void, isOfPlace = false): () => void {
  const confirm = useConfirm();
  const isFree = useRef(false);
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isFree.current && (isOfPlace || currentLocation.pathname !== nextLocation.pathname),
  );

  const leaveFreely = useCallback(() => {
    isFree.current = true;
    latest.current();
  }, []);

  const ask = useCallback(async () => {
    const leave = await confirm({
      title: 'Leave without saving?',
      message: 'What you changed on this page will be lost.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      danger: true,
    });
    if (leave) leaveFreely();
    return leave;
  }, [confirm, leaveFreely]);

  const blocked = blocker.state === 'blocked' ? blocker : undefined;
  useEffect(() => {
    if (blocked === undefined) return;
    void ask().then((leave) => (leave ? blocked.proceed() : blocked.reset()));
  }, [blocked, ask]);

  useEffect(() => {
    if (!hasChanges) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    const stopAsking = askBeforeLeaving(ask);
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      stopAsking();
    };
  }, [hasChanges, ask]);

  return leaveFreely;
}
