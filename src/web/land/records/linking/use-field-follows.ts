import { useEffect, useRef } from 'react';
import type { LinkPart } from './use-link-part.ts';

/**
 * Keeps a field at a value that other panels determine until the user types another one. `source` is that value in the
 * input's notation; empty while there is none.
 */
export function useFieldFollows(part: LinkPart, field: string, source: string): void {
  const { follow, isEditing, stored } = part;
  const typed = String(part.typed[field] ?? '');
  /** The field's text when it last matched the source; null if the stored text differs from the source. */
  const last = useRef(stored === null ? (typed === source ? source : '') : source || null);
  const now = useRef(typed);
  now.current = typed;
  useEffect(() => {
    if (!isEditing || now.current !== last.current || source === last.current) return;
    last.current = source;
    follow(field, source);
  }, [isEditing, source, follow, field]);
}
