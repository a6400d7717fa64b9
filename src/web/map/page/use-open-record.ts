import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MappedRecord, PickedRecord, TileSurface } from '#web/map/canvas/tiles/tile-surface.ts';
import { placeQuery } from './calls.ts';
import { isSameRecord, type MapState } from './map-state.ts';

export interface OpenRecord {
  open: MappedRecord;
  /** What is drawn of it; null if nothing of it is in view. */
  picked: PickedRecord | null;
  /** All records at the clicked place. */
  here: readonly PickedRecord[];
}

/** Returns the record that the URL names, with what is drawn of it among the records at the clicked place (`here`). */
export function openRecordOf({ open }: MapState, here: readonly PickedRecord[]): OpenRecord | null {
  if (open === null) return null;
  const picked = here.find((each) => isSameRecord(each, open)) ?? null;
  return { open, picked, here: picked === null ? [] : here };
}

/** Finds the URL's record on the map if it was not clicked here: after a reload, a shared link, or Back. */
export function useFindOpen(
  surface: TileSurface | null,
  isAtRest: boolean,
  reported: OpenRecord | null,
  onFound: (found: readonly PickedRecord[]) => void,
): void {
  const open = reported?.picked === null ? reported.open : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `onFound` must not start another search.
  useEffect(() => {
    if (surface === null || open === null || !isAtRest) return;
    const found = surface.find(open);
    if (found !== null) onFound([found]);
  }, [surface, isAtRest, open]);
}

/** Moves the map to the record that the URL names if the URL has no view. */
export function useFirstPlace(surface: TileSurface | null, { camera, open }: MapState): void {
  const queries = useQueryClient();
  const [first] = useState(camera === null ? open : null);
  const { data: bounds } = useQuery(placeQuery(first, queries));
  useEffect(() => {
    if (bounds) surface?.fit(bounds);
  }, [surface, bounds]);
}
