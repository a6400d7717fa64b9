import type { ReactNode, RefObject } from 'react';

interface MapPopupProps {
  frame: RefObject<HTMLElement | null>;
  /** Beside which place, in pixels of the frame. */
  at: { x: number; y: number };
  onEscape: () => void;
  children: ReactNode;
}

const width = 340;
const margin = 10;
/** Between the place and the popup: a symbol is as large. */
const gap = 16;

/** Floats above or below a place, where there is more room, and never leaves the frame. */
export function MapPopup({ frame, at, onEscape, children }: MapPopupProps) {
  const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
  const own = Math.min(width, clientWidth - 2 * margin);
  const left = Math.min(Math.max(at.x - own / 2, margin), clientWidth - own - margin);
  const y = Math.min(Math.max(at.y, 0), clientHeight);
  const place =
    y > clientHeight / 2
      ? { bottom: Math.max(clientHeight - y + gap, margin), maxHeight: y - gap - margin }
      : { top: Math.max(y + gap, margin), maxHeight: clientHeight - y - gap - margin };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from every control in here.
    <div
      className="absolute flex animate-appear flex-col overflow-hidden rounded-lg bg-raised shadow-float motion-reduce:animate-none"
      style={{ left, width: own, ...place }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
      }}
    >
      {children}
    </div>
  );
}
