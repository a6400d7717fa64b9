import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Preference } from '#shared/land/contracts/preferences.ts';
import { layoutKey } from '#shared/land/contracts/preferences.ts';
import { isSameLayout, type TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { Asset } from '#web/land/asset.ts';
import { listPreferences, preferencesKey, putPreference } from '#web/land/preferences/calls.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { recall, remember } from '#web/platform/device-memory.ts';
import { readRemembered, reconcile, writeRemembered } from './remembered-layout.ts';

/** Milliseconds without another change before the server is told. */
const pause = 1000;

/**
 * Columns, widths and row height of a kind, the same for the person on every device. What this device remembers is shown
 * at once; a later one of the server takes its place. A server that cannot be reached costs nothing but that.
 */
export function useTablePreferences(asset: Asset): [TableLayout, (next: TableLayout) => void] {
  const { user } = useAuth();
  const place = `platbook.table.${user?.id ?? 0}.${asset.name}`;
  const key = layoutKey(asset.name);
  const queryClient = useQueryClient();
  const [held, setHeld] = useState(() => readRemembered(asset, recall(place)));
  const { data } = useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => listPreferences(signal),
  });
  const current = useMemo(
    () =>
      data === undefined
        ? held
        : reconcile(
            held,
            data.find((each) => each.key === key),
          ),
    [held, data, key],
  );
  const { layout, version, isUnsent, isFresh } = current;
  const isKnown = data !== undefined;
  const flush = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (current.version !== null || current.isUnsent) remember(place, writeRemembered(current));
  }, [place, current]);

  // Stands before the effect below, whose own end takes the pending change away.
  useEffect(() => () => flush.current(), []);

  useEffect(() => {
    // What an earlier visit left unsent waits until it is known whether another device wrote since.
    if (!isUnsent || !(isKnown || isFresh)) return;
    let isSent = false;
    const send = () => {
      if (isSent) return;
      isSent = true;
      const settle = (kept: Preference) => {
        queryClient.setQueryData<Preference[]>(
          preferencesKey,
          (list) => list && [...list.filter((each) => each.key !== key), kept],
        );
        setHeld((now) => ({ ...now, version: kept.version, isUnsent: !isSameLayout(now.layout, layout) }));
      };
      // Nobody waits for it, and the device remembers that it was not sent.
      putPreference(key, layout).then(settle, () => undefined);
    };
    const sendWhenHidden = () => document.visibilityState === 'hidden' && send();
    const timer = setTimeout(send, pause);
    flush.current = send;
    window.addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      clearTimeout(timer);
      flush.current = () => undefined;
      window.removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', sendWhenHidden);
    };
  }, [layout, isUnsent, isFresh, isKnown, key, queryClient]);

  const change = (next: TableLayout) => setHeld({ layout: next, version, isUnsent: true, isFresh: true });
  return [layout, change];
}
