import { useRef, useState } from 'react';
import { type MapAct, type MapActs, nothing, type Stacks } from '#web/land/records/detail/map-acts.ts';

/**
 * What was done on this map, saved or not, step by step, one after the other: an act that is asked for while another one is under way
 * waits for it, since it needs the versions that the other one makes. What of it is saved is `kept` for the next map.
 */
export function useActHistory(kept?: MapActs) {
  const [stacks, setStacks] = useState<Stacks>(() => kept?.current ?? nothing);
  const [running, setRunning] = useState(0);
  /** As they are at this moment: what waited for its turn goes by what became of the others. */
  const latest = useRef(stacks);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function put(next: Stacks): void {
    latest.current = next;
    setStacks(next);
    if (kept === undefined) return;
    const isSaved = (act: MapAct) => act.isSaved;
    kept.current = { past: next.past.filter(isSaved), undone: next.undone.filter(isSaved) };
  }

  function push(act: MapAct): void {
    const { past } = latest.current;
    const before = past.at(-1);
    const goesOn = act.series !== undefined && before?.series === act.series;
    put({
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

  /** Takes one act from where it stands; it goes to the other side, stays where it failed for now, or is no more. */
  function take(side: keyof Stacks, named: MapAct | undefined): Promise<MapAct | null> {
    const other = side === 'past' ? 'undone' : 'past';
    return inTurn(async () => {
      const act = named ?? latest.current[side].at(-1);
      if (act === undefined || !latest.current[side].includes(act)) return null;
      const outcome = await (side === 'past' ? act.undo() : act.redo());
      if (outcome === 'not now') return null;
      const now = latest.current;
      const from = now[side].filter((each) => each !== act);
      const to = outcome === 'done' ? [...now[other], act] : now[other];
      put(side === 'past' ? { past: from, undone: to } : { past: to, undone: from });
      return outcome === 'done' ? act : null;
    });
  }

  return {
    isBusy: running > 0,
    inTurn,
    /** What the next undo and redo would be about; null for nothing. */
    toUndo: stacks.past.at(-1)?.what ?? null,
    toRedo: stacks.undone.at(-1)?.what ?? null,
    /** For an act whose turn it is. */
    push,
    /** For what was done at once, while others may still be under way. */
    note(act: MapAct): void {
      last.current = last.current.then(() => push(act));
    },
    /** Lets go of what was done to shapes before they were saved. */
    forgetUnsaved(ids: readonly number[]): void {
      const isKept = ({ unsaved }: MapAct) => unsaved === undefined || !ids.includes(unsaved);
      const { past, undone } = latest.current;
      put({ past: past.filter(isKept), undone: undone.filter(isKept) });
    },
    /** Takes back one act, the last one where none is named, and answers it; null where nothing was taken back. */
    undo: (act?: MapAct) => take('past', act),
    redo: () => take('undone', undefined),
  };
}
