import { useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { askBeforeLeaving } from '#web/platform/leaving.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';

/** Which part of the URL must change for the changes to be lost. */
type Leaving = 'page' | 'tab' | 'any';

/**
 * Asks before the user leaves a page with unsaved changes by navigation, by logging out or by closing the tab.
 * `onLeave` is called when the changes are discarded or no longer needed. With `leaving`, another tab of the same page,
 * or any other URL of it, also counts as leaving. While `isSaving`, navigation waits: it goes on without a question once
 * there are no changes left. Call the returned function right before leaving on purpose, after a save or a deletion.
 */
export function useLeaveGuard(
  hasChanges: boolean,
  onLeave: () => void,
  leaving: Leaving = 'page',
  isSaving = false,
): () => void {
  const confirm = useConfirm();
  const remain = useRef(hasChanges);
  remain.current = hasChanges;
  const isFree = useRef(false);
  // The page stays mounted if only its tab changed, so later changes must be guarded again.
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
      message: 'Your changes on this page will be lost.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      danger: true,
    });
    if (leave) leaveFreely();
    return leave;
  }, [confirm, leaveFreely]);

  const blocked = blocker.state === 'blocked' ? blocker : undefined;
  useEffect(() => {
    if (blocked === undefined || isSaving) return;
    if (remain.current) void ask().then((leave) => (leave ? blocked.proceed() : blocked.reset()));
    else blocked.proceed();
  }, [blocked, ask, isSaving]);

  useCloseGuard(hasChanges);
  useEffect(() => (hasChanges ? askBeforeLeaving(ask) : undefined), [hasChanges, ask]);

  return leaveFreely;
}

/** Makes the browser ask before it closes or reloads a tab with unsaved changes. */
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
