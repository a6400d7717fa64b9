import type { ReactNode, RefObject } from 'react';
import { cn } from '#web/platform/ui/cn.ts';

interface MapPopupProps {
  frame: RefObject<HTMLElement | null>;
  /** A place in pixels of the frame, next to which the popup floats, or the edge where it docks. */
  at: { x: number; y: number } | DockSide;
  ref?: RefObject<HTMLDivElement | null>;
  onEscape: () => void;
  children: ReactNode;
}

/** Edges of the frame where a popup can dock; on a narrow screen it docks at the bottom. */
export type DockSide = 'start' | 'end';

const width = 340;
const margin = 10;
/** Pixels between the place and the popup, which leave room for a symbol. */
const gap = 16;

/** Floats above or below a place, where there is more room, and never leaves the frame. */
export function MapPopup({ frame, at, ref, onEscape, children }: MapPopupProps) {
  const isDocked = typeof at === 'string';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from every control in here.
    <div
      ref={ref}
      className={cn(
        'absolute flex animate-appear flex-col overflow-hidden rounded-lg bg-raised shadow-float motion-reduce:animate-none',
        isDocked &&
          'top-16 max-h-[calc(100%-6.5rem)] w-85 max-sm:inset-x-2 max-sm:top-auto max-sm:bottom-2 max-sm:max-h-[55%] max-sm:w-auto',
        at === 'start' && 'start-2',
        // Next to the zoom buttons.
        at === 'end' && 'end-14',
      )}
      {...(!isDocked && { style: popupPosition(frame.current, at) })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
      }}
    >
      {children}
    </div>
  );
}

function popupPosition(frame: HTMLElement | null, at: { x: number; y: number }) {
  const { clientWidth = 0, clientHeight = 0 } = frame ?? {};
  const own = Math.min(width, clientWidth - 2 * margin);
  const left = Math.min(Math.max(at.x - own / 2, margin), clientWidth - own - margin);
  const y = Math.min(Math.max(at.y, 0), clientHeight);
  return y > clientHeight / 2
    ? { left, width: own, bottom: Math.max(clientHeight - y + gap, margin), maxHeight: y - gap - margin }
    : { left, width: own, top: Math.max(y + gap, margin), maxHeight: clientHeight - y - gap - margin };
}
