import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { recordQuery } from '#web/land/calls.ts';
import { HoverCard } from '#web/platform/ui/overlays/hover-card.tsx';
import { useHoverTarget } from '#web/platform/ui/overlays/use-hover-target.ts';
import { peekedRecord } from './peek-at.ts';
import { PeekCard } from './peek-card.tsx';

const timing = { hoverDelay: 400, nextDelay: 200, focusDelay: 400, leaveDelay: 150, keepsEscape: true };
/** Milliseconds of hovering before the record is fetched, so that a passing pointer sends no request. */
const intentDelay = 150;

/** Shows the preview card next to the record link that is hovered or focused. */
export function PeekLayer() {
  const queryClient = useQueryClient();
  const intent = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const onIntent = (element: HTMLElement) => {
    const record = peekedRecord(element);
    clearTimeout(intent.current);
    intent.current = setTimeout(() => {
      if (record && isAimedAt(element)) void queryClient.prefetchQuery(recordQuery(record.asset, record.id));
    }, intentDelay);
  };
  const { target, popup, hide } = useHoverTarget('data-peek', { ...timing, onIntent });

  // The link may disappear with its page, and then no event reports that the pointer left it.
  const { key } = useLocation();
  const seenKey = useRef(key);
  useEffect(() => {
    // Not when it first renders: the keyboard may have reached a link before.
    if (seenKey.current !== key) hide();
    seenKey.current = key;
  }, [key, hide]);
  useEffect(() => () => clearTimeout(intent.current), []);

  const record = target && peekedRecord(target);
  if (!target || !record) return null;
  return (
    <HoverCard key={target.dataset.peek} target={target} popup={popup}>
      <PeekCard asset={record.asset} id={record.id} />
    </HoverCard>
  );
}

function isAimedAt(element: HTMLElement): boolean {
  return element.matches(':hover') || element === document.activeElement;
}
