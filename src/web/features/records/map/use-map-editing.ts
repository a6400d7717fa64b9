import { useEffect, useMemo, useState } from 'react';
import { cutHole } from '#shared/geo/edit-geometry.ts';
import type { Geometry, Position } from '#shared/geo/geometry.ts';
import { messageOf } from '#web/lib/api-error.ts';
import type { DrawTool } from '#web/map/draw/draw-tool.ts';
import type { Reshape } from '#web/map/draw/reshape-board.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Asset, RecordData } from '../record.ts';
import { findMarker, withChange } from './map-cache.ts';
import { assetKey, type MapMarker, type MarkedAsset } from './marked-asset.ts';
import type { MarkerChange } from './marker-body.ts';
import { pendingPoint, pendingPolygon, problemOf, withPending } from './pending-shape.ts';
import { reshapeSteps, reshapeTogether } from './reshape-steps.ts';
import { useMarkerActs } from './use-marker-acts.ts';
import { usePendingShapes } from './use-pending-shapes.ts';
import { isForRecord, saveWellType, type WellType } from './well-type.ts';

type Found = { asset: MarkedAsset; marker: MapMarker };

interface EditingOptions {
  base: Asset;
  record: RecordData;
  assets: readonly MarkedAsset[];
  /** What lies beside them; its corners are caught, and move along where they are shared. */
  neighbours: readonly MarkedAsset[];
  /** The key of the asset that was chosen by name; empty for none. */
  focused: string;
  onPick: (id: number | null) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** All that a person draws, reshapes and changes on the map of a record. */
export function useMapEditing({
  base,
  record,
  assets,
  neighbours,
  focused,
  onPick,
  onUnsaved,
}: EditingOptions) {
  const toast = useToast();
  const acts = useMarkerActs(base, record);
  const pending = usePendingShapes(assets, acts.made);
  const [tool, setTool] = useState<DrawTool | null>(null);
  const [target, setTarget] = useState('');
  const [isTogether, setTogether] = useState(true);
  /** A saved outline that was reshaped into what no land can be; kept to be mended, and not saved. */
  const [draft, setDraft] = useState<{ id: number; geometry: Geometry; problem: string } | null>(null);
  const [wellTypes, setWellTypes] = useState<ReadonlyMap<number, WellType>>(new Map());

  const shown = useMemo(() => {
    const drafted = draft === null ? assets : withChange(assets, draft.id, { geometry: draft.geometry });
    return withPending(drafted, pending.shapes);
  }, [assets, draft, pending.shapes]);

  const around = useMemo(() => [...shown, ...neighbours], [shown, neighbours]);

  const isUnsaved = pending.shapes.length > 0 || draft !== null;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);

  const targetAsset = chooseTarget(assets, [
    target,
    focused,
    assetKey({ kind: base.name as MarkedAsset['kind'], id: record.id }),
  ]);

  function reshape({ asset, marker }: Found, change: Reshape): void {
    if (marker.id < 0) {
      const to = (geometry: Geometry) =>
        pending.change(marker.id, (shape) => ({ ...shape, marker: { ...shape.marker, geometry } }));
      to(change.geometry);
      acts.push({
        undo: async () => {
          to(marker.geometry);
          return true;
        },
        redo: async () => {
          to(change.geometry);
          return true;
        },
      });
      return;
    }
    const problem = problemOf(change.geometry);
    if (problem !== null) {
      setDraft({ id: marker.id, geometry: change.geometry, problem });
      return;
    }
    const saved = findMarker(assets, marker.id);
    if (saved === undefined) return;
    // What follows goes from where the saved corner is: a draft moved it alone.
    const together =
      isTogether && draft === null
        ? reshapeTogether([...assets, ...neighbours], { asset, marker }, change)
        : { change, followers: [] };
    const planned = reshapeSteps(saved.marker, together.change, together.followers);
    if ('refused' in planned) {
      toast.error(planned.refused, { topic: 'map' });
      return;
    }
    setDraft(null);
    void acts.change(planned.steps, planned.message);
  }

  async function changeSaved({ asset, marker }: Found, change: MarkerChange, wellType?: WellType) {
    if (wellType !== undefined && isForRecord(asset, wellType)) {
      try {
        await saveWellType(asset.id, wellType);
      } catch (error) {
        toast.error(messageOf(error), { topic: 'map' });
        return false;
      }
    }
    if (Object.keys(change).length === 0) {
      acts.reread();
      return true;
    }
    const from: MarkerChange = Object.fromEntries(
      Object.keys(change).map((name) => [
        name,
        name === 'asset' ? { kind: asset.kind, id: asset.id } : marker[name as keyof MapMarker],
      ]),
    );
    return acts.change([{ id: marker.id, from, to: change }], `“${change.name ?? marker.name}” saved.`);
  }

  function changePending({ marker }: Found, { asset, ...change }: MarkerChange, wellType?: WellType): void {
    if (wellType !== undefined) setWellTypes((now) => new Map(now).set(marker.id, wellType));
    pending.change(marker.id, (shape) => ({
      asset: asset === undefined ? shape.asset : assetKey(asset),
      marker: { ...shape.marker, ...change },
    }));
  }

  return {
    shown,
    /** With what lies beside it. */
    around,
    acts,
    pending,
    tool,
    setTool,
    draft,
    dropDraft: () => setDraft(null),
    targetAsset,
    setTarget,
    isTogether,
    setTogether,
    reshape,
    wellTypeOf: (id: number) => wellTypes.get(id),
    addPoint(place: Position) {
      if (targetAsset === undefined) return;
      const shape = pendingPoint(pending.nextId(), targetAsset, place);
      pending.add(shape);
      setTool(null);
      onPick(shape.marker.id);
    },
    /** Answers what is wrong with the outline, or null once it is pending. */
    addOutline(corners: readonly Position[]): string | null {
      if (targetAsset === undefined) return 'There is no record here that an outline could be of.';
      const shape = pendingPolygon(pending.nextId(), targetAsset, corners);
      const problem = problemOf(shape.marker.geometry);
      if (problem !== null) return `${problem} Drag a corner to mend it, or undo.`;
      pending.add(shape);
      setTool(null);
      onPick(shape.marker.id);
      return null;
    },
    cutHole(of: Found, corners: readonly Position[]): string | null {
      const cut = cutHole(of.marker.geometry, corners);
      if (!cut.ok) return cut.reason;
      const problem = problemOf(cut.value);
      if (problem !== null) return `${problem} Drag a corner to mend it, or undo.`;
      setTool(null);
      reshape(of, { geometry: cut.value, moved: null });
      return null;
    },
    change(of: Found, change: MarkerChange, wellType?: WellType): Promise<boolean> {
      if (of.marker.id > 0) return changeSaved(of, change, wellType);
      changePending(of, change, wellType);
      return Promise.resolve(true);
    },
    remove(of: Found): void {
      onPick(null);
      if (of.marker.id < 0) pending.remove(of.marker.id);
      else void acts.remove(of);
    },
    cancelPending(): void {
      const { shapes } = pending;
      onPick(null);
      pending.set([]);
      toast.info(shapes.length === 1 ? '1 shape discarded.' : `${shapes.length} shapes discarded.`, {
        topic: 'map',
        action: { label: 'Undo', onAction: () => pending.set(shapes) },
      });
    },
    async savePending(): Promise<void> {
      onPick(null);
      for (const { marker, asset } of pending.shapes) {
        const of = assets.find((each) => assetKey(each) === asset);
        const chosen = wellTypes.get(marker.id);
        if (of === undefined || chosen === undefined || !isForRecord(of, chosen)) continue;
        await saveWellType(of.id, chosen).catch((error: unknown) =>
          toast.error(`The well type was not saved. ${messageOf(error)}`, { topic: 'map' }),
        );
      }
      await pending.save();
    },
  };
}

export type MapEditing = ReturnType<typeof useMapEditing>;

/** What a new shape is of: the first of these keys that is on the map, else a tract, else whatever there is. */
function chooseTarget(assets: readonly MarkedAsset[], keys: readonly string[]): MarkedAsset | undefined {
  for (const key of keys) {
    const found = assets.find((each) => assetKey(each) === key);
    if (found !== undefined) return found;
  }
  return assets[0];
}
