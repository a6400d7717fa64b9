import type { KeyboardEvent, PointerEvent } from 'react';

export interface ColumnResize {
  /** The column's name, for the handle's accessible name: "Resize Operator". */
  column: string;
  /** In pixels. */
  width: number;
  minWidth?: number;
  maxWidth?: number;
  onResize: (width: number) => void;
  /** Called on a double click, which resets the column's width. */
  onReset?: () => void;
}

const keyStep = 16;

/** The keys that resize the column of a focused header, in the format of aria-keyshortcuts. */
export const resizeKeys = 'Shift+ArrowLeft Shift+ArrowRight';

/** Returns the displayed width, which may exceed the set width if the table fills its box. */
function seenWidth(cell: HTMLElement | null): number | undefined {
  return cell?.offsetWidth || undefined;
}

function resizeTo({ minWidth = 64, maxWidth = 800, onResize }: ColumnResize, wanted: number): void {
  onResize(Math.round(Math.max(minWidth, Math.min(maxWidth, wanted))));
}

/** Handles the keys of a header whose title has the focus: Shift with an arrow makes its column narrower or wider. */
export function resizeByKey(resize: ColumnResize, event: KeyboardEvent<HTMLTableCellElement>): void {
  const step = event.key === 'ArrowLeft' ? -keyStep : event.key === 'ArrowRight' ? keyStep : 0;
  if (step === 0 || !event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  resizeTo(resize, (seenWidth(event.currentTarget) ?? resize.width) + step);
}

/**
 * The draggable edge of a column. By keyboard, its header resizes it, because an edge for each column would add too
 * many Tab stops.
 */
export function ColumnResizeHandle(props: ColumnResize) {
  const { column, width, onReset } = props;

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const startX = event.clientX;
    const start = seenWidth(handle.parentElement) ?? width;
    handle.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) => resizeTo(props, start + move.clientX - startX);
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('lostpointercapture', onEnd);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('lostpointercapture', onEnd);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr separates content, and this is the edge of a cell
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Resize ${column}`}
      onPointerDown={onPointerDown}
      onDoubleClick={onReset}
      className="absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none rounded-sm after:absolute after:inset-y-2 after:end-0 after:w-px after:bg-line hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-accent active:after:inset-y-0 active:after:w-0.5 active:after:bg-accent"
    />
  );
}
