import { type RefObject, useRef } from 'react';

/** Whether an act went through: not for now where the server is out of reach, and never again where the land is another one by now. */
export type Outcome = 'done' | 'not now' | 'never';

/** Something that was done on the map of a record. */
export type MapAct = {
  /** In words that follow "Undo": reshaping “West”. */
  what: string;
  undo: () => Promise<Outcome>;
  redo: () => Promise<Outcome>;
  /** It was done to what the server has, and can be taken back on another map of the record too. */
  isSaved: boolean;
  /** The shape of which this is not saved; left out for what is. */
  unsaved?: number;
  /** What goes on like this is the same act, such as letter after letter of one name. */
  series?: string;
};

/** What was done, the latest last, and what of it was taken back. */
export type Stacks = { past: readonly MapAct[]; undone: readonly MapAct[] };

/** The acts that outlive a map: those of a record's page outlive a look at another of its tabs. */
export type MapActs = RefObject<Stacks>;

export function useMapActs(): MapActs {
  return useRef<Stacks>(nothing);
}

export const nothing: Stacks = { past: [], undone: [] };
