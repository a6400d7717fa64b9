import { Keyboard, Magnet, Redo2, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Bounds, Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { boxRing, findCrossing } from '#shared/platform/geometry/ring-boxes.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { describePlace } from '../describe-place.ts';
import { frameOf, moveFromCover, withRoom } from '../frame/avoid-cover.ts';
import { boxOf, boxWithin } from '../frame/box-in-frame.ts';
import { focusMap, type ReadyMap } from '../frame/ready-map.ts';
import { Crosshair } from './crosshair.tsx';
import { describeAcres, describeDistance, lengthOf } from './describe-size.ts';
import { type DrawTool, minCorners, toolWords } from './draw-tool.ts';
import { SideLabels } from './side-labels.tsx';
import { TypedPlace } from './typed-place.tsx';
import { useSketch } from './use-sketch.ts';

interface DrawBoardProps {
  on: ReadyMap;
  tool: DrawTool;
  /** Shapes whose corners and edges the pointer snaps to. */
  neighbors: readonly Geometry[];
  onPin?: (place: Position) => void;
  /** Returns what is wrong with the outline, or null if it is accepted. */
  onOutline?: (corners: readonly Position[]) => string | null;
  onCancel: () => void;
  /** Corners that are already placed when drawing starts. */
  start?: readonly Position[];
  /** Called with the corners placed so far, and with none when the board unmounts. Must stay the same function. */
  onCorners?: (corners: readonly Position[]) => void;
  /** The part of the land that the board must not cover. */
  clear?: Bounds | undefined;
  /** Shown next to the title, such as the record being drawn. */
  children?: ReactNode;
}

const noCorners: readonly Position[] = [];

/** Touch targets must be larger than mouse targets. */
const touchIcon = 'max-sm:size-11 pointer-coarse:size-11';
const touchButton = 'max-sm:h-11 pointer-coarse:h-11';

/** Draws on a map, with a panel for sizes, undo and redo, and typed places. */
export function DrawBoard({
  on,
  tool,
  neighbors,
  onPin,
  onOutline,
  onCancel,
  start = noCorners,
  onCorners,
  clear,
  children,
}: DrawBoardProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const words = toolWords[tool];
  const { frame, surface } = on;
  const board = useRef<HTMLElement>(null);
  /** Closes what was opened last: the coordinate field before the drawing. */
  const leave = () => {
    if (!isTyping) return onCancel();
    setTyping(false);
    focusMap(frame);
  };
  const sketch = useSketch({
    on,
    tool,
    start,
    neighbors,
    onPin: (place) => onPin?.(place),
    onFinish: (corners) => setProblem(onOutline?.(corners) ?? null),
    onEscape: leave,
    coverNow: () => (board.current ? boxWithin(frame, board.current) : undefined),
  });
  const { corners, placed, tip } = sketch;
  useEffect(() => onCorners?.(placed), [placed, onCorners]);
  useEffect(() => () => onCorners?.([]), [onCorners]);
  // A problem applies only to the outline in which it was found.
  const [judged, setJudged] = useState(corners);
  if (judged !== corners) {
    setJudged(corners);
    setProblem(null);
  }
  useEffect(() => focusMap(frame), [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the board appears; then the user moves the map.
  useLayoutEffect(() => {
    if (clear === undefined || board.current === null) return;
    const cover = boxWithin(frame, board.current);
    const move = moveFromCover(withRoom(boxOf(surface, clear)), cover, frameOf(frame), surface);
    if (move !== null) surface.applyMove(move);
  }, []);

  const crossing = useMemo(() => (tool === 'measure' ? null : describeCrossing(placed)), [tool, placed]);
  const message = sketch.failure ?? problem ?? crossing;
  const ahead = tip === null ? corners : [...corners, tip.place];
  return (
    <>
      <SideLabels surface={on.surface} line={lineOf(tool, ahead)} />
      {sketch.isByKey && <Crosshair />}
      <section
        ref={board}
        aria-label={words.name}
        className="absolute start-2 end-14 top-2 flex w-fit max-w-120 flex-col gap-2 rounded-lg bg-raised p-2 shadow-float max-sm:end-16"
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
        }}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1">
          <p className="font-semibold">{words.name}</p>
          <p className="text-muted tabular-nums">
            {corners.length === 0 ? `${words.how}.` : describeSize(tool, ahead, crossing === null)}
          </p>
          {children}
        </div>
        <p role="status" className="sr-only">
          {corners.length > 0 &&
            `${corners.length} placed, ${describeSize(tool, corners, crossing === null)}`}
        </p>
        {corners.length === 0 && (
          <p className="px-1 text-xs text-faint max-sm:hidden pointer-coarse:hidden">
            With the keyboard, arrows move the map and Enter places a point at the crosshair.
          </p>
        )}
        {message !== null && (
          <p role="alert" className="px-1 text-sm text-danger-ink">
            {message}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-1">
          {tool !== 'pin' && (
            <>
              <IconButton
                label="Undo"
                hint="Undo (Ctrl+Z)"
                icon={<Undo2 aria-hidden size={16} />}
                className={touchIcon}
                disabled={!sketch.canUndo}
                onClick={sketch.undo}
              />
              <IconButton
                label="Redo"
                hint="Redo (Ctrl+Shift+Z)"
                icon={<Redo2 aria-hidden size={16} />}
                className={touchIcon}
                disabled={!sketch.canRedo}
                onClick={sketch.redo}
              />
            </>
          )}
          <IconButton
            label="Snap to corners and edges"
            icon={<Magnet aria-hidden size={16} />}
            className={cn(touchIcon, sketch.isCatching && 'bg-accent-soft text-accent-ink')}
            aria-pressed={sketch.isCatching}
            onClick={() => sketch.setCatching(!sketch.isCatching)}
          />
          <IconButton
            label="Type coordinates"
            icon={<Keyboard aria-hidden size={16} />}
            className={cn(touchIcon, isTyping && 'bg-accent-soft text-accent-ink')}
            aria-expanded={isTyping}
            onClick={() => setTyping(!isTyping)}
          />
          {tool === 'measure' && (
            <IconButton
              label="Start again"
              icon={<Trash2 aria-hidden size={16} />}
              className={touchIcon}
              disabled={corners.length === 0}
              onClick={sketch.clear}
            />
          )}
          {words.finish !== '' && (
            <Button
              variant="primary"
              className={cn('ms-1', touchButton)}
              disabled={corners.length < minCorners}
              onClick={sketch.finish}
            >
              {words.finish}
            </Button>
          )}
          <Button className={touchButton} onClick={onCancel}>
            {tool === 'measure' ? 'Done' : 'Cancel Drawing'}
          </Button>
        </div>
        {isTyping && <TypedPlace action={words.corner} from={corners.at(-1)} onPlace={sketch.placeTyped} />}
      </section>
    </>
  );
}

/**
 * Describes where the drawn sides cross, or returns null. The closing side is ignored because the next corner replaces
 * it.
 */
function describeCrossing(corners: readonly Position[]): string | null {
  if (corners.length < 2) return null;
  const line = boxRing(corners);
  const place = findCrossing(line, line);
  return place ? `Its sides cross at ${describePlace(place)}. Drag a corner to fix it, or undo.` : null;
}

/** Returns the line to measure: an outline is closed, a line that only measures is not. */
function lineOf(tool: DrawTool, corners: readonly Position[]): readonly Position[] {
  const [first] = corners;
  const isClosed = tool !== 'measure' && corners.length >= minCorners;
  return isClosed && first !== undefined ? [...corners, first] : corners;
}

/** Describes the size of what is drawn. If sides cross, an area would be meaningless. */
function describeSize(tool: DrawTool, corners: readonly Position[], hasArea: boolean): string {
  const length = describeDistance(lengthOf(lineOf(tool, corners)));
  if (corners.length < minCorners) return length;
  if (!hasArea) return `${length} around`;
  return tool === 'measure'
    ? `${length}, around ${describeAcres(corners)}`
    : `${describeAcres(corners)}, ${length} around`;
}
