import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';

/** Kept as long as what the application has loaded: a page that is loaded anew begins at its top. */
const kept = new WeakMap<QueryClient, Map<string, number>>();

/** The row in which the focus was last, by its id, when this entry of the history was left; Back leads to it again. */
export function useRowLeft(): { left: number | undefined; keep: (id: number) => void } {
  const client = useQueryClient();
  const { key } = useLocation();
  const rows = kept.get(client) ?? new Map<string, number>();
  return {
    left: rows.get(key),
    keep: (id) => {
      kept.set(client, rows.set(key, id));
    },
  };
}
