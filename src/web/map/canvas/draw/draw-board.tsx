import { Keyboard, Magnet, Redo2, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Bounds, Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { boxRing, findCrossing } from '#shared/platform/geometry/ring-boxes.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { describePlace } from '../describe-place.ts';
import { boxOf, boxWithin } from '../frame/box-in-frame.ts';
import { frameOf, giveWay, withRoom } from '../frame/hold-box.ts';
import { focusMap, type MapOn } from '../frame/map-on.ts';
import { Crosshair } from './crosshair.tsx';
import { describeAcres, describeDistance, lengthOf } from './describe-size.ts';
import { type DrawTool, fewestCorners, toolWords } from './draw-tool.ts';
import { SideLabels } from './side-labels.tsx';
import { TypedPlace } from './typed-place.tsx';
import { useSketch } from './use-sketch.ts';

interface DrawBoardProps {
  on: MapOn;
  tool: DrawTool;
  /** Their corners and edges catch the pointer. */
  neighbours: readonly Geometry[];
  onPin?: (place: Position) => void;
  /** Answers what is wrong with the outline, or null once it is taken. */
  onOutline?: (corners: readonly Position[]) => string | null;
  onCancel: () => void;
  /** Corners that are placed already as it begins. */
  start?: readonly Position[];
  /** What is placed by now, and nothing once the board is gone; the same function for as long as it stands. */
  onCorners?: (corners: readonly Position[]) => void;
  /** What of the land must not lie beneath the board. */
  clear?: Bounds | undefined;
  /** Beside the words, such as for which record it is drawn. */
  children?: ReactNode;
}

const noCorners: readonly Position[] = [];

/** A finger needs more room than a pointer. */
const touchIcon = 'max-sm:size-11 pointer-coarse:size-11';
const touchButton = 'max-sm:h-11 pointer-coarse:h-11';

/** Drawing on a map, with what stands around it: sizes while one draws, steps back and forth, typed places. */
export function DrawBoard({
  on,
  tool,
  neighbours,
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
  /** What was opened last goes first. */
  const leave = () => {
    if (!isTyping) return onCancel();
    setTyping(false);
    focusMap(frame);
  };
  const sketch = useSketch({
    on,
    tool,
    start,
    neighbours,
    onPin: (place) => onPin?.(place),
    onFinish: (corners) => setProblem(onOutline?.(corners) ?? null),
    onEscape: leave,
    coverNow: () => (board.current ? boxWithin(frame, board.current) : undefined),
  });
  const { corners, placed, tip } = sketch;
  useEffect(() => onCorners?.(placed), [placed, onCorners]);
  useEffect(() => () => onCorners?.([]), [onCorners]);
  // What was wrong with an outline is told of that outline alone.
  const [judged, setJudged] = useState(corners);
  if (judged !== corners) {
    setJudged(corners);
    setProblem(null);
  }
  useEffect(() => focusMap(frame), [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the board appears; then the map is whoever draws's.
  useLayoutEffect(() => {
    if (clear === undefined || board.current === null) return;
    const cover = boxWithin(frame, board.current);
    const move = giveWay(withRoom(boxOf(surface, clear)), cover, frameOf(frame), surface);
    if (move !== null) surface.giveWay(move);
  }, []);

  const begun = useMemo(() => (tool === 'measure' ? null : describeCrossing(placed)), [tool, placed]);
  const told = sketch.failure ?? problem ?? begun;
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
            {corners.length === 0 ? `${words.how}.` : describeSize(tool, ahead, begun === null)}
          </p>
          {children}
        </div>
        <p role="status" className="sr-only">
          {corners.length > 0 && `${corners.length} placed, ${describeSize(tool, corners, begun === null)}`}
        </p>
        {corners.length === 0 && (
          <p className="px-1 text-xs text-faint max-sm:hidden pointer-coarse:hidden">
            With the keyboard, arrows move the map and Enter places at the crosshair.
          </p>
        )}
        {told !== null && (
          <p role="alert" className="px-1 text-sm text-danger-ink">
            {told}
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
              disabled={corners.length < fewestCorners}
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

/** That sides which are drawn cross one another, and where; the one that closes them may still become another one. */
function describeCrossing(corners: readonly Position[]): string | null {
  if (corners.length < 2) return null;
  const line = boxRing(corners);
  const place = findCrossing(line, line);
  return place ? `Its sides cross at ${describePlace(place)}. Drag a corner to mend it, or undo.` : null;
}

/** What is measured: an outline closes, a line that only measures does not. */
function lineOf(tool: DrawTool, corners: readonly Position[]): readonly Position[] {
  const [first] = corners;
  const isClosed = tool !== 'measure' && corners.length >= fewestCorners;
  return isClosed && first !== undefined ? [...corners, first] : corners;
}

/** Where sides cross, the figure of an area would be of nothing. */
function describeSize(tool: DrawTool, corners: readonly Position[], hasArea: boolean): string {
  const length = describeDistance(lengthOf(lineOf(tool, corners)));
  if (corners.length < fewestCorners) return length;
  if (!hasArea) return `${length} around`;
  return tool === 'measure'
    ? `${length}, around ${describeAcres(corners)}`
    : `${describeAcres(corners)}, ${length} around`;
}
