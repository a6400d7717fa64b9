import { useRef, useState } from 'react';

/** Something that was done and saved. Both ways answer whether they went through. */
export type SavedAct = { undo: () => Promise<boolean>; redo: () => Promise<boolean> };

/**
 * What was saved on this map, step by step, one after the other: an act that is asked for while another one is under way waits for
 * it, since it needs the versions that the other one makes.
 */
export function useActHistory() {
  const [past, setPast] = useState<readonly SavedAct[]>([]);
  const [undone, setUndone] = useState<readonly SavedAct[]>([]);
  const [running, setRunning] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    setRunning((now) => now + 1);
    const result = last.current.then(task);
    last.current = result.catch(() => undefined);
    return result.finally(() => setRunning((now) => now - 1));
  }

  return {
    isBusy: running > 0,
    inTurn,
    canUndo: past.length > 0,
    canRedo: undone.length > 0,
    push(act: SavedAct) {
      setPast((now) => [...now, act]);
      setUndone([]);
    },
    /** Takes back one act, the last one where none is named. */
    async undo(act = past.at(-1)) {
      if (act === undefined) return;
      const isBack = await inTurn(act.undo);
      setPast((now) => now.filter((each) => each !== act));
      if (isBack) setUndone((now) => [...now, act]);
    },
    async redo() {
      const act = undone.at(-1);
      if (act === undefined) return;
      const isDone = await inTurn(act.redo);
      setUndone((now) => now.filter((each) => each !== act));
      if (isDone) setPast((now) => [...now, act]);
    },
  };
}
