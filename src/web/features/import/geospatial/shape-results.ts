import { createStore } from './create-store.ts';

/** What became of an import of shapes, as the results page tells it. */
export type ShapeResults = {
  files: string;
  areaName: string;
  total: number;
  imported: number;
  newTracts: number;
  failed: number;
  /** Shapes that their records had already. */
  alreadyThere: number;
  /** The first failures; shapes are counted from 1, as in the list. */
  failures: readonly { shape: number; error: string }[];
  /** By which all of it can be undone; null once it is, or where nothing was written. */
  actId: number | null;
  isUndone: boolean;
};

/** Failures that are told one by one. */
export const mostFailures = 500;

const key = 'shape-import-results';

/** The results outlive a reload of the page, in this tab. */
export const resultsStore = createStore<ShapeResults | null>(stored());

export function keepResults(results: ShapeResults | null): void {
  resultsStore.set(results);
  try {
    if (results === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(results));
  } catch {
    // Without storage they last as long as the page.
  }
}

function stored(): ShapeResults | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as ShapeResults);
  } catch {
    return null;
  }
}
