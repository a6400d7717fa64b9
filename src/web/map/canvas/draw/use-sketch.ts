import { useState } from 'react';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { placeNear } from '#shared/platform/geometry/longitudes.ts';
import type { PixelBox } from '#web/map/canvas/frame/avoid-cover.ts';
import { canvasOf, type ReadyMap } from '#web/map/canvas/frame/ready-map.ts';
import type { DrawListener, DrawPointer, SketchPart } from '#web/map/canvas/frame/surface.ts';
import { type DrawTool, minCorners } from './draw-tool.ts';
import { seeCorners } from './show-corners.ts';
import { addCorner, redoStep, removeLastCorner, type Sketch, sketchOf, stepTo, undoStep } from './sketch.ts';
import { snapPlace } from './snap.ts';
import { useDrawing } from './use-drawing.ts';
import { arrowStep, historyKey, useKeys } from './use-keys.ts';

/** Pixels around the pointer within which it snaps to corners and edges. */
const catchReach = 10;
/** Pixels around a corner within which it can be grabbed. */
const grabReach = 12;

interface SketchOptions {
  on: ReadyMap;
  tool: DrawTool;
  neighbors: readonly Geometry[];
  onPin: (place: Position) => void;
  onFinish: (corners: readonly Position[]) => void;
  onEscape: () => void;
  /** Corners that are already placed when drawing starts. */
  start: readonly Position[];
  /** Returns the part of the map that a panel currently covers. */
  coverNow: () => PixelBox | undefined;
}

/** Draws one point, line, or outline by pointer, touch, or keyboard. */
export function useSketch({
  on,
  tool,
  start,
  neighbors,
  onPin,
  onFinish,
  onEscape,
  coverNow,
}: SketchOptions) {
  const { surface, view, frame } = on;
  const [sketch, setSketch] = useState<Sketch>(() => sketchOf(inOneTurn(start)));
  const [pointer, setPointer] = useState<Position | null>(null);
  const [isByKey, setByKey] = useState(false);
  const [isCatching, setCatching] = useState(true);
  const [held, setHeld] = useState<{ index: number; place: Position } | null>(null);

  /** Returns a clicked or typed place on the side of 180° where the drawing continues. */
  const goingOn = (place: Position) => placeNear(place, sketch.corners.at(-1)?.[0] ?? 0);
  const tipAt = (anywhere: Position, without?: number): Tip => {
    const place = goingOn(anywhere);
    const own: Geometry[] = sketch.corners
      .filter((_, index) => index !== without)
      .map((coordinates) => ({ type: 'Point', coordinates }));
    const found = snapPlace(
      place,
      isCatching ? [...neighbors, ...own] : own,
      catchReach * view.metersPerPixel,
    );
    return { place: found?.place ?? place, isCaught: found !== null };
  };
  const cornerAt = ({ x, y }: { x: number; y: number }): number =>
    sketch.corners.findIndex((corner) => {
      const at = surface.project(corner);
      return Math.hypot(at.x - x, at.y - y) <= grabReach;
    });

  /** Whether a place was typed: the map follows typed places, never the pointer. */
  const [isTyped, setTyped] = useState(false);

  const finish = () => {
    if (sketch.corners.length < minCorners) return;
    if (isTyped) seeCorners(on, sketch.corners);
    onFinish(sketch.corners);
  };
  const place = (at: Position) => {
    if (tool === 'pin') return onPin(at);
    const [first] = sketch.corners;
    const isFirst = first !== undefined && first[0] === at[0] && first[1] === at[1];
    // A click on the first corner closes the outline.
    if (isFirst && tool !== 'measure' && sketch.corners.length >= minCorners) return finish();
    setSketch(addCorner(sketch, at));
  };

  const listener: DrawListener = {
    onClick(at) {
      setByKey(false);
      place(tipAt(at.place).place);
      return true;
    },
    onMove(at) {
      setByKey(false);
      setPointer(at.place);
    },
    canGrab: (at) => cornerAt(at) >= 0,
    onGrab: (at) => setHeld({ index: cornerAt(at), place: at.place }),
    onDrag: (at: DrawPointer) =>
      setHeld((now) => (now === null ? null : { ...now, place: tipAt(at.place, now.index).place })),
    onDrop(at) {
      setHeld(null);
      if (held === null) return;
      const { place: dropped } = tipAt(at.place, held.index);
      setSketch(
        stepTo(
          sketch,
          sketch.corners.map((corner, index) => (index === held.index ? dropped : corner)),
        ),
      );
    },
  };

  useKeys(frame, (event, isOnMap) => {
    const way = historyKey(event);
    if (way !== null) {
      setSketch(way === 'undo' ? undoStep : redoStep);
      return true;
    }
    if (event.key === 'Escape') {
      onEscape();
      return true;
    }
    if (!isOnMap) return false;
    if (event.key === 'Backspace' || event.key === 'Delete') {
      setSketch(removeLastCorner);
      return true;
    }
    const step = arrowStep(event);
    if (step !== null) {
      surface.panBy(-step[0], -step[1]);
      setByKey(true);
      return true;
    }
    if (event.key !== 'Enter') return false;
    if (event.ctrlKey || event.metaKey) finish();
    else {
      setByKey(true);
      place(tipAt(view.center).place);
    }
    return true;
  });

  const corners =
    held === null
      ? sketch.corners
      : sketch.corners.map((corner, index) => (index === held.index ? held.place : corner));
  const aim = isByKey ? view.center : pointer;
  const tip = held !== null || aim === null ? null : tipAt(aim);
  const failure = useDrawing(surface, {
    listener,
    parts: sketchParts(tool, corners, tip),
    cursor: held === null ? 'crosshair' : 'grabbing',
    doubleClicks: 'draw',
  });

  return {
    /** The corners as shown, including the one being dragged. */
    corners,
    placed: sketch.corners,
    tip,
    failure,
    isByKey: isByKey && document.activeElement === canvasOf(frame),
    isCatching,
    setCatching,
    canUndo: sketch.past.length > 0,
    canRedo: sketch.undone.length > 0,
    undo: () => setSketch(undoStep),
    redo: () => setSketch(redoStep),
    clear: () => setSketch((now) => (now.corners.length === 0 ? now : stepTo(now, []))),
    finish,
    /** Places a typed corner. If it is out of view, the map moves to show it with all others. */
    placeTyped(typed: Position) {
      const at = goingOn(typed);
      setTyped(true);
      seeCorners(on, addCorner(sketch, at).corners, coverNow());
      place(at);
    },
  };
}

/** Shifts each corner to the side of 180° where the one before it is. */
function inOneTurn(corners: readonly Position[]): Position[] {
  let before = 0;
  return corners.map((corner) => {
    const turned = placeNear(corner, before);
    before = turned[0];
    return turned;
  });
}

/** Where the next corner would be placed, and whether it snaps to something there. */
type Tip = { place: Position; isCaught: boolean };

/** Returns what to show of a line or an outline while it is drawn. */
function sketchParts(tool: DrawTool, corners: readonly Position[], tip: Tip | null): SketchPart[] {
  const parts: SketchPart[] = [];
  const ahead = tip === null ? corners : [...corners, tip.place];
  const [first] = corners;
  const last = corners.at(-1);
  if (ahead.length >= minCorners && first !== undefined)
    parts.push({ key: 'area', role: 'area', rings: [[...ahead, first]] });
  if (corners.length >= 2) parts.push({ key: 'line', role: 'line', line: corners, look: 'side' });
  if (tip !== null && last !== undefined)
    parts.push({ key: 'coming', role: 'line', line: [last, tip.place], look: 'coming' });
  const closing = tip?.place ?? last;
  if (tool !== 'measure' && first !== undefined && closing !== undefined && ahead.length >= minCorners)
    parts.push({ key: 'closing', role: 'line', line: [closing, first], look: 'coming' });
  for (const [index, at] of corners.entries()) {
    const isLast = index === corners.length - 1;
    parts.push({ key: `corner ${index}`, role: 'corner', at, look: isLast ? 'active' : 'corner' });
  }
  if (tip?.isCaught) parts.push({ key: 'caught', role: 'corner', at: tip.place, look: 'snapped' });
  return parts;
}
