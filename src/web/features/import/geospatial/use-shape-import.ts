import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isAnswerLost, messageOf } from '#web/lib/api-error.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { importShapes } from './calls/import-shapes.ts';
import { writeGeospatial } from './geospatial-state.ts';
import { noteImported } from './import-plan.ts';
import { shapesSession } from './shapes-session.ts';
import type { ShapeLink } from './worker-messages.ts';

/** Sends what is planned and leads to the results; a failure keeps the plan. */
export function useShapeImport(areaId: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  /** The key of an attempt whose answer was lost: the next one with the same shapes is that attempt again. */
  const unanswered = useRef<{ key: string; links: readonly ShapeLink[] } | null>(null);
  const { mutate, error, isPending, reset } = useMutation({
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
    onSuccess: (importId) => {
      unanswered.current = null;
      noteImported();
      // Lists, maps and counts that were read before show what was.
      void queries.invalidateQueries();
      void navigate({ search: writeGeospatial({ step: 'results', importId }) });
    },
  });
  return { start: mutate, error: error === null ? null : failureText(error), isPending, reset };
}

/** The server's words, else those of the specification (part 2, 8). */
function failureText(error: Error): string {
  return error instanceof ApiError && error.status >= 500
    ? 'Failed to process geospatial import'
    : messageOf(error);
}
