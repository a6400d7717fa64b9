import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MappedRecord, PickedRecord, TileSurface } from '#web/map/canvas/tiles/tile-surface.ts';
import { placeQuery } from './calls.ts';
import { isSameRecord, type MapState } from './map-state.ts';

export interface OpenRecord {
  open: MappedRecord;
  /** What is drawn of it; null where nothing of it is in sight. */
  picked: PickedRecord | null;
  /** All that lies where it was clicked. */
  here: readonly PickedRecord[];
}

/** The record that the address names, with what is drawn of it where it was clicked, `here`. */
export function openRecordOf({ open }: MapState, here: readonly PickedRecord[]): OpenRecord | null {
  if (open === null) return null;
  const picked = here.find((each) => isSameRecord(each, open)) ?? null;
  return { open, picked, here: picked === null ? [] : here };
}

/** Finds on the map what the address tells of and nobody clicked here: after a reload, by a sent link, or by Back. */
export function useFindOpen(
  surface: TileSurface | null,
  isAtRest: boolean,
  told: OpenRecord | null,
  onFound: (found: readonly PickedRecord[]) => void,
): void {
  const open = told?.picked === null ? told.open : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found is taken as it is then.
  useEffect(() => {
    if (surface === null || open === null || !isAtRest) return;
    const found = surface.find(open);
    if (found !== null) onFound([found]);
  }, [surface, isAtRest, open]);
}

/** Brings the map to a record that the address names without a place of the map. */
export function useFirstPlace(surface: TileSurface | null, { camera, open }: MapState): void {
  const queries = useQueryClient();
  const [first] = useState(camera === null ? open : null);
  const { data: bounds } = useQuery(placeQuery(first, queries));
  useEffect(() => {
    if (bounds) surface?.fit(bounds);
  }, [surface, bounds]);
}
