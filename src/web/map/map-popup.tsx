import type { ReactNode, RefObject } from 'react';
import { cn } from '#web/ui/cn.ts';

interface MapPopupProps {
  frame: RefObject<HTMLElement | null>;
  /** Beside which place, in pixels of the frame; null for a place of its own at the edge. */
  at: { x: number; y: number } | null;
  onEscape: () => void;
  children: ReactNode;
}

const width = 340;
const margin = 10;
/** Between the place and the popup: a symbol is as large. */
const gap = 16;

/** Floats above or below a place, where there is more room, and never leaves the frame. */
export function MapPopup({ frame, at, onEscape, children }: MapPopupProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from every control in here.
    <div
      className={cn(
        'absolute flex animate-appear flex-col overflow-hidden rounded-lg bg-raised shadow-float motion-reduce:animate-none',
        at === null &&
          'start-2 top-14 max-h-[calc(100%-6rem)] w-85 max-sm:inset-x-2 max-sm:top-auto max-sm:bottom-2 max-sm:max-h-[55%] max-sm:w-auto',
      )}
      {...(at !== null && { style: besidePlace(frame.current, at) })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
      }}
    >
      {children}
    </div>
  );
}

function besidePlace(frame: HTMLElement | null, at: { x: number; y: number }) {
  const { clientWidth = 0, clientHeight = 0 } = frame ?? {};
  const own = Math.min(width, clientWidth - 2 * margin);
  const left = Math.min(Math.max(at.x - own / 2, margin), clientWidth - own - margin);
  const y = Math.min(Math.max(at.y, 0), clientHeight);
  return y > clientHeight / 2
    ? { left, width: own, bottom: Math.max(clientHeight - y + gap, margin), maxHeight: y - gap - margin }
    : { left, width: own, top: Math.max(y + gap, margin), maxHeight: clientHeight - y - gap - margin };
}
