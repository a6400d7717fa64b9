import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Preference } from '#shared/land/contracts/preferences.ts';
import { layoutKey } from '#shared/land/entities/layout-key.ts';
import { isSameLayout, type TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { Asset } from '#web/land/asset.ts';
import { listPreferences, preferencesKey, savePreference } from '#web/land/preferences/calls.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { recall, remember } from '#web/platform/device-memory.ts';
import { readRemembered, reconcile, writeRemembered } from './remembered-layout.ts';

/** Milliseconds without another change before the layout is saved on the server. */
const pause = 1000;

/**
 * Returns the columns, widths, and row height of a record type's table, shared by all of the user's devices. The layout
 * stored on this device is shown immediately and replaced by a newer one from the server. If the server is unreachable,
 * everything else still works.
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

  // Must come before the effect below, whose cleanup discards the pending change.
  useEffect(() => () => flush.current(), []);

  useEffect(() => {
    // Holds changes from an earlier visit back until it is known whether another device has saved since.
    if (!isUnsent || !(isKnown || isFresh)) return;
    let isSent = false;
    const send = () => {
      if (isSent) return;
      isSent = true;
      const settle = (stored: Preference) => {
        queryClient.setQueryData<Preference[]>(
          preferencesKey,
          (list) => list && [...list.filter((each) => each.key !== key), stored],
        );
        setHeld((now) => ({ ...now, version: stored.version, isUnsent: !isSameLayout(now.layout, layout) }));
      };
      // Not awaited: if it fails, the device still has the layout marked as unsent.
      savePreference(key, layout).then(settle, () => undefined);
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
