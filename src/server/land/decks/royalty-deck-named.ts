import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { DeckOwnership, DeckTractRow } from './royalty-deck-rows.ts';

/** A tract of a unit with all interests in it that count. */
export type DeckedTract = DeckTractRow & { interests: readonly DeckOwnership[] };

/** Returns a record as a deck names it. */
export function named(kind: AssetName, id: number, name: string): { id: number; name: string } {
  return { id, name: name === '' ? `${assets[kind].label} ${id}` : name };
}
