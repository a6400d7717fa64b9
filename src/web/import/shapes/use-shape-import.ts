import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { forgetImport, rememberImport } from '#web/import/progress/running-import.ts';
import { isAnswerLost, messageOf, NetworkError, serverMessageOf } from '#web/platform/api/api-error.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency-key.ts';
import { findRunningImport, importShapes } from './calls.ts';
import type { ShapeLink } from './files/worker-messages.ts';
import { writeGeospatial } from './geospatial-state.ts';
import { recordImported } from './import-plan.ts';
import { shapesSession } from './shapes-session.ts';

/** How often the server is polled for the progress of an import, in milliseconds. */
const interval = 1000;
const mutationKey = ['import shapes'];

/** Sends the planned shapes, reports the progress and opens the results; the plan survives a failure. */
export function useShapeImport(areaId: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  /** The key of an attempt whose response was lost; retrying with the same shapes repeats that attempt. */
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
      recordImported();
      forgetImport();
      // Cached lists, maps and counts are outdated.
      void queries.invalidateQueries();
    },
    onError: (failure) => {
      // If the response was lost, for example because the page was reloaded, the import may still be running.
      if (!isAnswerLost(failure)) forgetImport();
    },
  });
  const show = useCallback(
    (importId: number) => void navigate({ search: writeGeospatial({ step: 'results', importId }) }),
    [navigate],
  );
  // Includes an import that was started here before the user left and returned.
  const attempt = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.submittedAt,
  }).at(-1);
  const isPending = attempt !== undefined;
  const queryKey = ['imports', 'running', areaId, attempt];
  const { data: record = null } = useQuery({
    queryKey,
    // An import that has just ended keeps its last known state until the response arrives.
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
    // A user who has left the page in the meantime is not navigated away from where they are.
    start: (links: readonly ShapeLink[]) => mutate(links, { onSuccess: show }),
    error: error === null ? null : failureText(error),
    isPending,
    record,
    reset,
  };
}

/** Returns the server's message, else the specification's text (part 2, 8). */
function failureText(error: Error): string {
  if (error instanceof NetworkError) return messageOf(error);
  const words = isAnswerLost(error) ? null : serverMessageOf(error);
  return words ?? 'Failed to process geospatial import';
}
