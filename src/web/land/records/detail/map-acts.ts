import { type RefObject, useRef } from 'react';

/**
 * The result of an undo or redo: 'retry' if it can be retried later, 'obsolete' if it no longer applies, for example
 * because the shape has changed since.
 */
export type Outcome = 'done' | 'retry' | 'obsolete';

/** An action that the user performed on a record's map. */
export type MapAct = {
  /** Text that follows "Undo": reshaping “West”. */
  what: string;
  undo: () => Promise<Outcome>;
  redo: () => Promise<Outcome>;
  /** Whether it changed saved data, so that it can also be undone on another map of the record. */
  isSaved: boolean;
  /** The ID of the shape that has not been saved; omitted if the change is saved. */
  unsaved?: number;
  /** Consecutive actions with the same series count as one action, such as typing the letters of a name. */
  series?: string;
};

/** The actions performed, latest last, and those that were undone. */
export type Stacks = { past: readonly MapAct[]; undone: readonly MapAct[] };

/** Actions that outlive a map: those of a record's page persist while the user visits its other tabs. */
export type MapActs = RefObject<Stacks>;

export function useMapActs(): MapActs {
  return useRef<Stacks>(nothing);
}

export const nothing: Stacks = { past: [], undone: [] };
