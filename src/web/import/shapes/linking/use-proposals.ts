import { useCallback, useEffect, useState } from 'react';
import { maxProposedFor } from '#shared/map/shapes/linking.ts';
import { proposeLinks } from '#web/import/shapes/calls.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useStore } from '../create-store.ts';
import { addProposals, planStore } from '../import-plan.ts';
import { shapesSession } from '../shapes-session.ts';

export type ProposalSearch = { done: number; total: number; failure: string | null; retry: () => void };

/** Whether records are still being searched for; a failed search has ended. */
export function isSearching({ done, total, failure }: ProposalSearch): boolean {
  return done < total && failure === null;
}

/** Finds records that the shapes may belong to, in portions, while the page is open. */
export function useProposals(areaId: number, total: number, isReady: boolean): ProposalSearch {
  const { searched: done } = useStore(planStore);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins where the one before it failed.
  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    setFailure(null);
    void (async () => {
      try {
        for (let from = planStore.get().searched; from < total; from += maxProposedFor) {
          const shapes = await shapesSession.candidates(from, maxProposedFor);
          if (leaving.signal.aborted) return;
          const found = shapes.length === 0 ? [] : await proposeLinks(areaId, shapes, leaving.signal);
          if (leaving.signal.aborted) return;
          addProposals(found, Math.min(total, from + maxProposedFor));
        }
      } catch (error) {
        if (!leaving.signal.aborted) setFailure(messageOf(error));
      }
    })();
    return () => leaving.abort();
  }, [areaId, total, isReady, attempt]);
  return { done, total, failure, retry };
}
