import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { firstLongitudeOf, placeNear } from '#shared/platform/geometry/longitudes.ts';
import type { Asset } from '#web/land/asset.ts';
import type { MapActs, Outcome } from '#web/land/records/detail/map-acts.ts';
import type { DrawTool } from '#web/map/canvas/draw/draw-tool.ts';
import type { Reshape } from '#web/map/canvas/draw/reshape-board.tsx';
import { cutHole } from '#web/map/geo/edit-geometry.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { findMarker, withChange } from '../map-cache.ts';
import type { MarkerChange } from '../marker-form/marker-body.ts';
import { titleNounOf } from '../markers/describe-marker.ts';
import { assetKey, type MapMarker, type MarkedAsset, normalizeGeometry } from '../markers/marked-asset.ts';
import { type NewerVersion, useMarkerActs } from '../markers/use-marker-acts.ts';
import { type WellType, wellTypeChange } from '../markers/well-type.ts';
import {
  changedParts,
  type PendingShape,
  pendingPoint,
  pendingPolygon,
  problemOf,
  withPending,
} from './pending-shape.ts';
import { readSketch, storeSketch } from './pending-storage.ts';
import { reshapeSteps, reshapeTogether, reshapeWords } from './reshape-steps.ts';
import { usePendingShapes } from './use-pending-shapes.ts';

/** A saved outline that was reshaped into an impossible shape. It is held for the user to fix and is not saved. */
type Draft = { id: number; geometry: Geometry; problem: string };
type Found = { asset: MarkedAsset; marker: MapMarker };

/** Options for changing a saved marker. */
export type ChangeOptions = {
  wellType?: WellType | undefined;
  /** The marker and its asset as they were when the user began to change them. */
  base?: Found;
  /** Shows both versions if someone else saved first. */
  onStale?: (newer: NewerVersion) => void;
};

interface EditingOptions {
  base: Asset;
  record: RecordData;
  assets: readonly MarkedAsset[];
  /** Neighboring assets. Drawing snaps to their corners, and shared corners move along. */
  neighbors: readonly MarkedAsset[];
  /** The key of the asset chosen by name; empty if none is. */
  focused: string;
  /** The key under which the tab stores pending shapes; null if the user may not draw here. */
  storageKey: string | null;
  /** The actions on earlier maps of the record. */
  storedActs?: MapActs;
  onPick: (id: number | null) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Holds everything that a user draws, reshapes, and changes on the map of a record. */
export function useMapEditing({
  base,
  record,
  assets,
  neighbors,
  focused,
  storageKey,
  storedActs,
  onPick,
  onUnsaved,
}: EditingOptions) {
  const toast = useToast();
  const acts = useMarkerActs(base, record, storedActs);
  const pending = usePendingShapes(storageKey, assets, acts.made);
  const drawing = useDrawingTool({ storageKey, acts, onPick });
  const { tool, setTool, isDrawing, sketched } = drawing;
  const { drafts, draftOf, putDraft } = useDrafts(assets);
  const { replacePending, changePending, cancelPending } = pendingActs({ pending, acts, onPick });
  const [target, setTarget] = useState('');
  const [isTogether, setTogether] = useState(true);

  const shown = useMemo(() => {
    const drafted = drafts.reduce<readonly MarkedAsset[]>(
      (changed, { id, geometry }) => withChange(changed, id, { geometry }),
      assets,
    );
    return withPending(drafted, pending.shapes);
  }, [assets, drafts, pending.shapes]);

  const around = useMemo(() => [...shown, ...neighbors], [shown, neighbors]);

  const isUnsaved = pending.shapes.length > 0 || drafts.length > 0 || isDrawing;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);

  const targetAsset = chooseTarget(assets, [
    target,
    focused,
    assetKey({ kind: base.name as MarkedAsset['kind'], id: record.id }),
  ]);

  function turnDraft(id: number, after: Draft | null, what: string): void {
    const to = (next: Draft | null) => async (): Promise<Outcome> => {
      putDraft(id, next);
      return 'done';
    };
    putDraft(id, after);
    acts.note({ what, isSaved: false, undo: to(draftOf(id)), redo: to(after), unsaved: id });
  }

  function reshape({ asset, marker }: Found, drawn: Reshape): void {
    const change = { ...drawn, geometry: normalizeGeometry(drawn.geometry) };
    const { what } = reshapeWords(marker, change.geometry);
    if (marker.id < 0) {
      const waiting = pending.find(marker.id);
      if (waiting === undefined) return;
      const after = { ...waiting, marker: { ...waiting.marker, geometry: change.geometry } };
      replacePending({ before: waiting, after }, what);
      return;
    }
    const problem = problemOf(change.geometry);
    if (problem !== null) {
      turnDraft(marker.id, { id: marker.id, geometry: change.geometry, problem }, what);
      return;
    }
    const saved = findMarker(assets, marker.id);
    if (saved === undefined) return;
    // Neighbors follow only from the saved corner; a draft has already moved it alone.
    const together =
      isTogether && draftOf(marker.id) === null
        ? reshapeTogether([...assets, ...neighbors], { asset, marker }, change)
        : { change, followers: [] };
    const words = reshapeWords(marker, change.geometry, together.followers);
    const planned = reshapeSteps(saved.marker, together.change, together.followers, words);
    if ('refused' in planned) {
      toast.error(planned.refused, { topic: 'map' });
      return;
    }
    putDraft(marker.id, null);
    void acts.change(planned.steps, planned.words);
  }

  async function changeSaved({ asset, marker }: Found, change: MarkerChange, options: ChangeOptions) {
    const { base: seen = { asset, marker }, onStale } = options;
    const of = change.asset === undefined ? asset : (assets.find(isOf(change.asset)) ?? asset);
    // The well as it was when the user chose its type.
    const wellOf = assetKey(of) === assetKey(seen.asset) ? seen.asset : of;
    const wellType = wellTypeChange(wellOf, options.wellType);
    // The current server version, if the map shows a draft.
    const before =
      draftOf(marker.id) === null ? seen.marker : (findMarker(assets, marker.id)?.marker ?? marker);
    const from: MarkerChange = Object.fromEntries(
      Object.keys(change).map((name) => [
        name,
        name === 'asset' ? { kind: seen.asset.kind, id: seen.asset.id } : before[name as keyof MapMarker],
      ]),
    );
    const name = change.name ?? marker.name;
    if (change.geometry !== undefined) putDraft(marker.id, null);
    return acts.change(
      [{ id: marker.id, from, to: change, wellType }],
      { message: `“${name}” saved.`, what: `changing “${name}”` },
      onStale,
    );
  }

  return {
    shown,
    /** With the neighbors. */
    around,
    acts,
    pending,
    tool,
    startTool: drawing.startTool,
    cancelDrawing: drawing.cancelDrawing,
    resumed: drawing.resumed,
    sketched,
    setSketched: drawing.setSketched,
    /** The outline that was reshaped last, among those that cannot be saved. */
    draft: drafts.at(-1) ?? null,
    /** Restores the saved outline. */
    restoreSaved({ id }: Draft): void {
      const name = findMarker(assets, id)?.marker.name ?? '';
      turnDraft(id, null, `resetting “${name}”`);
    },
    targetAsset,
    setTarget,
    isTogether,
    setTogether,
    reshape,
    wellTypeOf: (id: number) => pending.find(id)?.wellType,
    addPoint(place: Position) {
      // Ignores a click without coordinates.
      if (targetAsset === undefined || !place.every(Number.isFinite)) return;
      const shape = pendingPoint(pending.nextId(), targetAsset, place);
      replacePending({ before: null, after: shape }, `placing “${shape.marker.name}”`);
      setTool(null);
      onPick(shape.marker.id);
    },
    /** Returns what is wrong with the outline, or null if it is now pending. */
    addOutline(corners: readonly Position[]): string | null {
      if (targetAsset === undefined) return 'No record here can have an outline.';
      const shape = pendingPolygon(pending.nextId(), targetAsset, corners);
      const problem = problemOf(shape.marker.geometry);
      if (problem !== null) return `${problem} Drag a corner to fix it, or undo.`;
      replacePending({ before: null, after: shape }, `drawing “${shape.marker.name}”`);
      setTool(null);
      onPick(shape.marker.id);
      return null;
    },
    cutHole(of: Found, corners: readonly Position[]): string | null {
      const begins = firstLongitudeOf(of.marker.geometry);
      const hole = corners.map((corner) => placeNear(corner, begins));
      const cut = cutHole(of.marker.geometry, hole);
      if (!cut.ok) return cut.reason;
      const problem = problemOf(cut.value);
      if (problem !== null) return `${problem} Drag a corner to fix it, or undo.`;
      setTool(null);
      reshape(of, { geometry: cut.value, moved: null });
      return null;
    },
    change(of: Found, typed: MarkerChange, options: ChangeOptions = {}): Promise<boolean> {
      const { geometry } = typed;
      const change = geometry === undefined ? typed : { ...typed, geometry: normalizeGeometry(geometry) };
      if (of.marker.id > 0) return changeSaved(of, change, options);
      changePending(of, change, options.wellType);
      return Promise.resolve(true);
    },
    remove(of: Found): void {
      onPick(null);
      const { id, name, geometry } = of.marker;
      if (id > 0) return void acts.remove(of);
      const waiting = pending.find(id);
      if (waiting === undefined) return;
      const message = `${titleNounOf(geometry)} deleted.`;
      replacePending({ before: waiting, after: null }, `deleting “${name}”`, { message });
    },
    cancelPending,
    savePending(): Promise<void> {
      onPick(null);
      return acts.inTurn(pending.save);
    },
  };
}

/** Holds saved outlines that were reshaped into something that cannot be saved, while they are on the map. */
function useDrafts(assets: readonly MarkedAsset[]) {
  const [storedDrafts, setDrafts] = useState<readonly Draft[]>([]);

  const drafts = useMemo(
    () => storedDrafts.filter(({ id }) => findMarker(assets, id) !== undefined),
    [assets, storedDrafts],
  );
  const draftOf = (id: number): Draft | null => drafts.find((each) => each.id === id) ?? null;
  const setDraft = (id: number, next: Draft | null) =>
    setDrafts((now) => [...now.filter((each) => each.id !== id), ...(next === null ? [] : [next])]);
  return { drafts, draftOf, putDraft: setDraft };
}

interface DrawingToolOptions {
  storageKey: string | null;
  acts: ReturnType<typeof useMarkerActs>;
  onPick: (id: number | null) => void;
}

/** Holds the active tool and the corners drawn with it. The tab stores the corners of an outline across a reload. */
function useDrawingTool({ storageKey: keptUnder, acts, onPick }: DrawingToolOptions) {
  const toast = useToast();
  /**
   * The corners with which a drawing starts: those of a canceled drawing, or of one that was interrupted by the end of
   * a session.
   */
  const [resumed, setResumed] = useState(() => (keptUnder === null ? [] : readSketch(keptUnder)));
  const [tool, setTool] = useState<DrawTool | null>(resumed.length > 0 ? 'polygon' : null);
  /** The corners of the current drawing. */
  const [sketched, setSketched] = useState(resumed);

  const isDrawing = (tool === 'polygon' || tool === 'hole') && sketched.length > 0;
  const isBusyDrawing = useRef(isDrawing);
  useLayoutEffect(() => {
    isBusyDrawing.current = isDrawing;
  });
  useEffect(() => {
    if (keptUnder !== null) storeSketch(keptUnder, tool === 'polygon' ? sketched : []);
  }, [keptUnder, tool, sketched]);

  function startTool(next: DrawTool, corners: readonly Position[] = []): void {
    setResumed(corners);
    setTool(next);
  }

  /** Ends a drawing. For an outline or a hole, this can be undone. `of` is the marker in which a hole was being cut. */
  function cancelDrawing(of: number | null): void {
    setTool(null);
    if (tool === null || !isDrawing) return;
    const undo = async (): Promise<Outcome> => {
      if (isBusyDrawing.current) {
        toast.info('Finish or cancel your drawing first.', { topic: 'map' });
        return 'retry';
      }
      if (tool === 'hole') onPick(of);
      startTool(tool, sketched);
      return 'done';
    };
    const redo = async (): Promise<Outcome> => {
      setTool(null);
      return 'done';
    };
    acts.note({ what: 'cancelling a drawing', isSaved: false, undo, redo }, 'Drawing cancelled.');
  }

  return { tool, setTool, startTool, cancelDrawing, resumed, sketched, setSketched, isDrawing };
}

interface PendingActsOptions {
  pending: ReturnType<typeof usePendingShapes>;
  acts: ReturnType<typeof useMarkerActs>;
  onPick: (id: number | null) => void;
}

/** Changes shapes that are not saved yet; each change can be undone. */
function pendingActs({ pending, acts, onPick }: PendingActsOptions) {
  /** Replaces a pending shape, or removes it if `after` is null, and records this as an action. */
  function replacePending(
    of: { before: PendingShape | null; after: PendingShape | null },
    what: string,
    { message, series }: { message?: string; series?: string | undefined } = {},
  ): void {
    const id = (of.after ?? of.before)?.marker.id;
    if (id === undefined) return;
    const to = (shape: PendingShape | null) => async (): Promise<Outcome> => {
      pending.put(id, shape);
      return 'done';
    };
    pending.put(id, of.after);
    const act = { what, isSaved: false, undo: to(of.before), redo: to(of.after), unsaved: id };
    acts.note(series === undefined ? act : { ...act, series }, message);
  }

  function changePending({ marker }: Found, { asset, ...change }: MarkerChange, wellType?: WellType): void {
    const before = pending.find(marker.id);
    if (before === undefined) return;
    const after: PendingShape = {
      ...before,
      asset: asset === undefined ? before.asset : assetKey(asset),
      marker: { ...before.marker, ...change },
      ...(wellType !== undefined && { wellType }),
    };
    const parts = changedParts(before, after);
    if (parts.length === 0) return;
    const series = parts.length === 1 ? `${marker.id} ${parts[0]}` : undefined;
    replacePending({ before, after }, `changing “${after.marker.name}”`, { series });
  }

  function cancelPending(): void {
    const { shapes } = pending;
    const to = (next: readonly PendingShape[]) => async (): Promise<Outcome> => {
      pending.set(next);
      return 'done';
    };
    const count = shapes.length === 1 ? '1 shape' : `${shapes.length} shapes`;
    onPick(null);
    pending.set([]);
    acts.note(
      { what: `discarding ${count}`, isSaved: false, undo: to(shapes), redo: to([]) },
      `${count} discarded.`,
    );
  }

  return { replacePending, changePending, cancelPending };
}

const isOf = (of: Pick<MarkedAsset, 'kind' | 'id'>) => (asset: MarkedAsset) =>
  assetKey(asset) === assetKey(of);

export type MapEditing = ReturnType<typeof useMapEditing>;

/**
 * Returns the asset of a new shape: the first of these keys that is on the map, otherwise the first asset, which is a
 * tract if there is one.
 */
function chooseTarget(assets: readonly MarkedAsset[], keys: readonly string[]): MarkedAsset | undefined {
  for (const key of keys) {
    const found = assets.find((each) => assetKey(each) === key);
    if (found !== undefined) return found;
  }
  return assets[0];
}
