import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { GeospatialAnswer } from '#shared/contracts/geospatial.ts';
import { isThereAlready } from '#shared/geo/shapes/linking.ts';
import { ApiError, isAnswerLost, messageOf } from '#web/lib/api-error.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { importShapes } from './calls/import-shapes.ts';
import { writeGeospatial } from './geospatial-state.ts';
import { keepResults, mostFailures, type ShapeResults } from './shape-results.ts';
import { shapesSession } from './shapes-session.ts';
import type { ShapeLink } from './worker-messages.ts';

/** Sends what is planned and leads to the results; a failure keeps the plan. */
export function useShapeImport(areaId: number, areaName: string) {
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
    onSuccess: (answer, links) => {
      unanswered.current = null;
      keepResults(resultsOf(answer, links, areaName));
      // Lists, maps and counts that were read before show what was.
      void queries.invalidateQueries();
      void navigate({ search: writeGeospatial({ step: 'results' }) });
    },
  });
  return { start: mutate, error: error === null ? null : failureText(error), isPending, reset };
}

function resultsOf(
  { data, act_id }: GeospatialAnswer,
  links: readonly ShapeLink[],
  areaName: string,
): ShapeResults {
  const imported = data.filter(({ success }) => success);
  const failed = data.filter(({ success, error }) => !success && error !== isThereAlready);
  const { files } = shapesSession.store.get();
  return {
    files: files.map(({ name }) => name).join(', '),
    areaName,
    total: data.length,
    imported: imported.length,
    newTracts: imported.filter(({ index }) => !('id' in (links[index] ?? { id: 0 }))).length,
    failed: failed.length,
    alreadyThere: data.length - imported.length - failed.length,
    failures: failed
      .slice(0, mostFailures)
      .map(({ index, error }) => ({ shape: (links[index]?.index ?? index) + 1, error: error ?? '' })),
    actId: act_id,
    isUndone: false,
  };
}

/** The server's words, else those of the specification (part 2, 8). */
function failureText(error: Error): string {
  return error instanceof ApiError && error.status >= 500
    ? 'Failed to process geospatial import'
    : messageOf(error);
}
