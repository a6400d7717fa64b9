import { useRef, useState } from 'react';
import { type MapAct, type MapActs, nothing, type Stacks } from '#web/land/records/detail/map-acts.ts';

/**
 * Holds the actions on this map, saved or not, for undo and redo. Actions run one after another, because each needs the
 * versions that the previous one creates. The saved ones are stored in `kept` for the next map.
 */
export function useActHistory(stored?: MapActs) {
  const [stacks, setStacks] = useState<Stacks>(() => stored?.current ?? nothing);
  const [running, setRunning] = useState(0);
  /** The current stacks, because an action that waited depends on the outcome of the others. */
  const latest = useRef(stacks);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function storeStacks(next: Stacks): void {
    latest.current = next;
    setStacks(next);
    if (stored === undefined) return;
    const isSaved = (act: MapAct) => act.isSaved;
    stored.current = { past: next.past.filter(isSaved), undone: next.undone.filter(isSaved) };
  }

  function push(act: MapAct): void {
    const { past } = latest.current;
    const before = past.at(-1);
    const goesOn = act.series !== undefined && before?.series === act.series;
    storeStacks({
      past: goesOn ? [...past.slice(0, -1), { ...act, undo: before.undo }] : [...past, act],
      undone: [],
    });
  }

  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    setRunning((now) => now + 1);
    const result = last.current.then(task);
    last.current = result.catch(() => undefined);
    return result.finally(() => setRunning((now) => now - 1));
  }

  /** Undoes or redoes one action. It then moves to the other stack, stays if it failed for now, or is removed. */
  function applyAct(side: keyof Stacks, named: MapAct | undefined): Promise<MapAct | null> {
    const other = side === 'past' ? 'undone' : 'past';
    return inTurn(async () => {
      const act = named ?? latest.current[side].at(-1);
      if (act === undefined || !latest.current[side].includes(act)) return null;
      const outcome = await (side === 'past' ? act.undo() : act.redo());
      if (outcome === 'retry') return null;
      const now = latest.current;
      const from = now[side].filter((each) => each !== act);
      const to = outcome === 'done' ? [...now[other], act] : now[other];
      storeStacks(side === 'past' ? { past: from, undone: to } : { past: to, undone: from });
      return outcome === 'done' ? act : null;
    });
  }

  return {
    isBusy: running > 0,
    inTurn,
    /** What the next undo and redo apply to; null if there is nothing. */
    toUndo: stacks.past.at(-1)?.what ?? null,
    toRedo: stacks.undone.at(-1)?.what ?? null,
    /** Adds an action from within its turn. */
    push,
    /** Adds an action that took effect at once, while others may still be in progress. */
    note(act: MapAct): void {
      last.current = last.current.then(() => push(act));
    },
    /** Removes the actions on shapes from before they were saved. */
    forgetUnsaved(ids: readonly number[]): void {
      const isStillValid = ({ unsaved }: MapAct) => unsaved === undefined || !ids.includes(unsaved);
      const { past, undone } = latest.current;
      storeStacks({ past: past.filter(isStillValid), undone: undone.filter(isStillValid) });
    },
    /** Undoes one action, the last one by default, and returns it; null if nothing was undone. */
    undo: (act?: MapAct) => applyAct('past', act),
    redo: () => applyAct('undone', undefined),
  };
}
