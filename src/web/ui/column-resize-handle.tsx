import type { KeyboardEvent, PointerEvent } from 'react';

export interface ColumnResize {
  /** The column's name, for the handle's: "Resize Operator". */
  column: string;
  /** Pixels. */
  width: number;
  minWidth?: number;
  maxWidth?: number;
  onResize: (width: number) => void;
  /** A double click gives the column its first width back. */
  onReset?: () => void;
}

const keyStep = 16;

/** A column may be seen wider than it was told to be, where the table fills its box. */
function seenWidth(handle: HTMLElement): number | undefined {
  return handle.parentElement?.offsetWidth || undefined;
}

/** Drag, or focus it and press the left and right arrows. */
export function ColumnResizeHandle(props: ColumnResize) {
  const { column, width, minWidth = 64, maxWidth = 800, onResize, onReset } = props;
  const resizeTo = (wanted: number) => onResize(Math.round(Math.max(minWidth, Math.min(maxWidth, wanted))));

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const startX = event.clientX;
    const start = seenWidth(handle) ?? width;
    handle.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) => resizeTo(start + move.clientX - startX);
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('lostpointercapture', onEnd);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('lostpointercapture', onEnd);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowLeft' ? -keyStep : event.key === 'ArrowRight' ? keyStep : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    resizeTo((seenWidth(event.currentTarget) ?? width) + step);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: hr cannot be focused nor carry a value
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Resize ${column}`}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none rounded-sm after:absolute after:inset-y-2 after:end-0 after:w-px after:bg-line hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-accent active:after:inset-y-0 active:after:w-0.5 active:after:bg-accent focus-visible:-outline-offset-2"
    />
  );
}
