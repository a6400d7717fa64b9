import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { recordQuery } from '#web/land/calls.ts';
import { HoverCard } from '#web/platform/ui/overlays/hover-card.tsx';
import { useHoverTarget } from '#web/platform/ui/overlays/use-hover-target.ts';
import { peekedRecord } from './peek-at.ts';
import { PeekCard } from './peek-card.tsx';

const timing = { hoverDelay: 400, nextDelay: 200, focusDelay: 400, leaveDelay: 150, keepsEscape: true };
/** A pointer that only passes asks for nothing. */
const intentDelay = 150;

/** The glance at a record beside whichever link to one the pointer rests on or the keyboard reached. */
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

  // The link may be gone with its page, and then nothing tells that the pointer left it.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move to another place hides it
  useEffect(hide, [key, hide]);
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
