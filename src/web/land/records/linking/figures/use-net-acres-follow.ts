import { useEffect, useRef } from 'react';
import type { LinkPart } from '../use-link-part.ts';

/**
 * Keeps the net acres at what the decimal interest makes of the tract, as long as nobody typed another figure: `made` is that in the
 * notation of the input, empty while it cannot be said.
 */
export function useNetAcresFollow(part: LinkPart, made: string): void {
  const { follow, isEditing, stored } = part;
  const typed = String(part.typed.net_acres ?? '');
  /** What stood in the field when it last was what the decimal made. */
  const last = useRef(stored === null ? '' : made || null);
  const now = useRef(typed);
  now.current = typed;
  useEffect(() => {
    if (!isEditing || now.current !== last.current || made === last.current) return;
    last.current = made;
    follow('net_acres', made);
  }, [isEditing, made, follow]);
}
