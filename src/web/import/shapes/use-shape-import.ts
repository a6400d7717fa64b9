import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { forgetImport, rememberImport } from '#web/import/progress/running-import.ts';
import { isAnswerLost, messageOf, NetworkError, serverWordsOf } from '#web/platform/api/api-error.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency-key.ts';
import { findRunningImport, importShapes } from './calls.ts';
import type { ShapeLink } from './files/worker-messages.ts';
import { writeGeospatial } from './geospatial-state.ts';
import { noteImported } from './import-plan.ts';
import { shapesSession } from './shapes-session.ts';

/** How often the server is asked how far an import is, in milliseconds. */
const interval = 1000;
const mutationKey = ['import shapes'];

/** Sends what is planned, tells how far it is and leads to the results; a failure keeps the plan. */
export function useShapeImport(areaId: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  /** The key of an attempt whose answer was lost: the next one with the same shapes is that attempt again. */
  const unanswered = useRef<{ key: string; links: readonly ShapeLink[] } | null>(null);
  const { mutate, error, isIdle, reset } = useMutation({
    mutationKey,
    mutationFn: async (links: readonly ShapeLink[]) => {
      const body = await shapesSession.bodyOf(areaId, links);
      const key = unanswered.current?.links === links ? unanswered.current.key : newIdempotencyKey();
      unanswered.current = { key, links };
      try {
        return await importShapes(body, key);
      } catch (failure) {
        if (!isAnswerLost(failure)) unanswered.current = null;
        throw failure;
      }
    },
    onSuccess: () => {
      unanswered.current = null;
      noteImported();
      forgetImport();
      // Lists, maps and counts that were read before show what was.
      void queries.invalidateQueries();
    },
    onError: (failure) => {
      // Where the answer was lost, as with a page that is loaded again, the import may go on.
      if (!isAnswerLost(failure)) forgetImport();
    },
  });
  const show = useCallback(
    (importId: number) => void navigate({ search: writeGeospatial({ step: 'results', importId }) }),
    [navigate],
  );
  // Also one that was begun here before somebody left and came back.
  const attempt = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.submittedAt,
  }).at(-1);
  const isPending = attempt !== undefined;
  const queryKey = ['imports', 'running', areaId, attempt];
  const { data: record = null } = useQuery({
    queryKey,
    // One that has just ended is told as it was until the answer is here.
    queryFn: async ({ signal }) =>
      (await findRunningImport(areaId, signal)) ?? queries.getQueryData<ImportRecord>(queryKey) ?? null,
    enabled: isPending,
    refetchInterval: interval,
  });
  const runningId = record?.id;
  const lastId = useRef<number | null>(null);
  useEffect(() => {
    if (runningId === undefined) return;
    lastId.current = runningId;
    rememberImport(runningId);
  }, [runningId]);
  useEffect(() => {
    if (isPending || lastId.current === null) return;
    if (isIdle) show(lastId.current);
    lastId.current = null;
  }, [isPending, isIdle, show]);
  return {
    // Whoever has left the page meanwhile is not led away from where they are.
    start: (links: readonly ShapeLink[]) => mutate(links, { onSuccess: show }),
    error: error === null ? null : failureText(error),
    isPending,
    record,
    reset,
  };
}

/** The server's words, else those of the specification (part 2, 8). */
function failureText(error: Error): string {
  if (error instanceof NetworkError) return messageOf(error);
  const words = isAnswerLost(error) ? null : serverWordsOf(error);
  return words ?? 'Failed to process geospatial import';
}
