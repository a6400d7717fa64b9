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

/** The keys by which a focused header changes the width of its column, as aria-keyshortcuts writes them. */
export const resizeKeys = 'Shift+ArrowLeft Shift+ArrowRight';

/** A column may be seen wider than it was told to be, where the table fills its box. */
function seenWidth(cell: HTMLElement | null): number | undefined {
  return cell?.offsetWidth || undefined;
}

function resizeTo({ minWidth = 64, maxWidth = 800, onResize }: ColumnResize, wanted: number): void {
  onResize(Math.round(Math.max(minWidth, Math.min(maxWidth, wanted))));
}

/** Takes the keys of a header whose title has the focus: Shift and an arrow make its column narrower or wider. */
export function resizeByKey(resize: ColumnResize, event: KeyboardEvent<HTMLTableCellElement>): void {
  const step = event.key === 'ArrowLeft' ? -keyStep : event.key === 'ArrowRight' ? keyStep : 0;
  if (step === 0 || !event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  resizeTo(resize, (seenWidth(event.currentTarget) ?? resize.width) + step);
}

/** The edge of a column, to be dragged. By keys its header is resized: an edge of each column would be a stop too many for Tab. */
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
    // biome-ignore lint/a11y/useSemanticElements: an hr stands for itself, and this is the edge of a cell
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
