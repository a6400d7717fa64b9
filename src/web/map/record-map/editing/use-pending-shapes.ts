import { useRef, useState } from 'react';
import { markerBody } from '../marker-form/marker-body.ts';
import { createMarkerSender } from '../markers/create-marker-sender.ts';
import { nounOf } from '../markers/describe-marker.ts';
import { assetKey, type MapMarker, type MarkedAsset } from '../markers/marked-asset.ts';
import { type CreatedShape, failureWords } from '../markers/use-marker-acts.ts';
import { wellTypeBody, wellTypeChange } from '../markers/well-type.ts';
import { type PendingShape, problemOf } from './pending-shape.ts';
import { readPending, storePending } from './pending-storage.ts';

/**
 * Holds drawn shapes that are to be saved together. The tab stores them under a key, so that the same user finds them
 * again after a session expires; with null, nothing is stored.
 */
export function usePendingShapes(
  storageKey: string | null,
  assets: readonly MarkedAsset[],
  onMade: (created: readonly CreatedShape[]) => void,
) {
  const [shapes, setShapes] = useState(() => (storageKey === null ? [] : readPending(storageKey, assets)));
  /** The current shapes, because a save that waited must use their latest state. */
  const latest = useRef(shapes);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const lastId = useRef(Math.min(0, ...shapes.map(({ marker }) => marker.id)));
  /** One sender per shape, so that a lost response does not create a shape twice. */
  const makers = useRef(new Map<number, ReturnType<typeof createMarkerSender>>());

  function set(next: readonly PendingShape[]): void {
    latest.current = next;
    setShapes(next);
    if (storageKey !== null) storePending(storageKey, next);
  }

  /** Saves the shapes in order. If one fails, it and those after it stay pending. */
  async function save(): Promise<void> {
    const shapesNow = latest.current;
    const wrong = shapesNow.find(({ marker }) => problemOf(marker.geometry) !== null);
    if (wrong !== undefined) {
      setFailure(`“${wrong.marker.name}” can't be saved yet. ${problemOf(wrong.marker.geometry)}`);
      return;
    }
    setSaving(true);
    setFailure(null);
    const created: CreatedShape[] = [];
    for (const { marker, asset, wellType } of shapesNow) {
      const of = assets.find((each) => assetKey(each) === asset);
      if (of === undefined) continue;
      const make = makers.current.get(marker.id) ?? createMarkerSender();
      makers.current.set(marker.id, make);
      try {
        const change = wellTypeChange(of, wellType);
        // Saving another shape of the same well may have changed its version.
        const body = {
          ...bodyOf(marker, of),
          ...(await wellTypeBody(change && { ...change, version: null })),
        };
        created.push({ waited: marker.id, of, answered: await make(body) });
        set(latest.current.filter((each) => each.marker.id !== marker.id));
      } catch (error) {
        setFailure(failureWords(error, 'create', marker));
        break;
      }
    }
    setSaving(false);
    if (created.length > 0) onMade(created);
  }

  return {
    shapes,
    isSaving,
    failure,
    save,
    find: (id: number) => latest.current.find(({ marker }) => marker.id === id),
    nextId() {
      lastId.current -= 1;
      return lastId.current;
    },
    /** Puts one shape in its place in the drawing order; null removes it. */
    put(id: number, shape: PendingShape | null) {
      setFailure(null);
      const others = latest.current.filter(({ marker }) => marker.id !== id);
      set([...others, ...(shape === null ? [] : [shape])].sort((a, b) => b.marker.id - a.marker.id));
    },
    set(next: readonly PendingShape[]) {
      setFailure(null);
      set(next);
    },
  };
}

function bodyOf(marker: MapMarker, of: MarkedAsset) {
  const { name, notes, geometry, isNote, wellPoint } = marker;
  return {
    marker_type: nounOf(geometry) === 'marker' ? 'point' : 'polygon',
    ...markerBody({ name, notes, geometry, isNote, wellPoint }, of),
  };
}
