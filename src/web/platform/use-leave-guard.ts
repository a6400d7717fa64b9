import { useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { askBeforeLeaving } from '#web/platform/leaving.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';

/** What of an address must change for the changes to be lost. */
type Leaving = 'page' | 'tab' | 'any';

/**
 * Asks before a page with unsaved changes is left, inside the app, by logging out and by closing the tab.
 * `onLeave` hears that the changes are given up, or that they are needed no more.
 * Another tab of the same page, or any other place of it, counts as leaving where the changes would be lost there too.
 * Call what it returns right before leaving on purpose, after a save or a deletion.
 */
export function useLeaveGuard(
  hasChanges: boolean,
  onLeave: () => void,
  leaving: Leaving = 'page',
): () => void {
  const confirm = useConfirm();
  const isFree = useRef(false);
  // Where only another tab of the page was gone to, what is changed later is asked about again.
  useEffect(() => {
    if (!hasChanges) isFree.current = false;
  }, [hasChanges]);
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isFree.current && isLeft(leaving, currentLocation, nextLocation),
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

  useCloseGuard(hasChanges);
  useEffect(() => (hasChanges ? askBeforeLeaving(ask) : undefined), [hasChanges, ask]);

  return leaveFreely;
}

/** Has the browser ask before a tab is closed or loaded again whose changes would be lost with it. */
export function useCloseGuard(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [hasChanges]);
}

function isLeft(leaving: Leaving, from: Location, to: Location): boolean {
  if (leaving === 'any' || from.pathname !== to.pathname) return true;
  const tabOf = ({ search }: Location) => new URLSearchParams(search).get('tab');
  return leaving === 'tab' && tabOf(from) !== tabOf(to);
}
