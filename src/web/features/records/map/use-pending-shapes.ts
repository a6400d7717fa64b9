import { useRef, useState } from 'react';
import type { RecordData } from '../record.ts';
import { assetKey, type MapMarker, type MarkedAsset } from './marked-asset.ts';
import { markerBody } from './marker-body.ts';
import { markerMaker } from './marker-maker.ts';
import { type PendingShape, problemOf } from './pending-shape.ts';
import { nounOf } from './say-marker.ts';
import { failureWords } from './use-marker-acts.ts';

/** Shapes that were drawn and wait to be saved together. */
export function usePendingShapes(
  assets: readonly MarkedAsset[],
  onMade: (made: readonly { of: MarkedAsset; answered: RecordData }[]) => void,
) {
  const [shapes, setShapes] = useState<readonly PendingShape[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const lastId = useRef(0);
  /** One way to the server for each shape, so that a lost answer makes nothing twice. */
  const makers = useRef(new Map<number, ReturnType<typeof markerMaker>>());

  /** Saves each shape in order; what fails and what comes after it stays pending. */
  async function save(): Promise<void> {
    const wrong = shapes.find(({ marker }) => problemOf(marker.geometry) !== null);
    if (wrong !== undefined) {
      setFailure(`“${wrong.marker.name}” cannot be saved as it is. ${problemOf(wrong.marker.geometry)}`);
      return;
    }
    setSaving(true);
    setFailure(null);
    const made: { of: MarkedAsset; answered: RecordData }[] = [];
    for (const { marker, asset } of shapes) {
      const of = assets.find((each) => assetKey(each) === asset);
      if (of === undefined) continue;
      const make = makers.current.get(marker.id) ?? markerMaker();
      makers.current.set(marker.id, make);
      try {
        made.push({ of, answered: await make(bodyOf(marker, of)) });
        setShapes((now) => now.filter((each) => each.marker.id !== marker.id));
      } catch (error) {
        setFailure(failureWords(error, 'create', marker));
        break;
      }
    }
    setSaving(false);
    if (made.length > 0) onMade(made);
  }

  return {
    shapes,
    isSaving,
    failure,
    save,
    dismissFailure: () => setFailure(null),
    nextId() {
      lastId.current -= 1;
      return lastId.current;
    },
    add: (shape: PendingShape) => setShapes((now) => [...now, shape]),
    change(id: number, change: (shape: PendingShape) => PendingShape) {
      setFailure(null);
      setShapes((now) => now.map((each) => (each.marker.id === id ? change(each) : each)));
    },
    remove: (id: number) => setShapes((now) => now.filter(({ marker }) => marker.id !== id)),
    set(next: readonly PendingShape[]) {
      setShapes(next);
      setFailure(null);
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
