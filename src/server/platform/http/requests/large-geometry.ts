import { openThreadPool, ThreadLimitError } from '#server/platform/thread-pool.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Parsed } from '#shared/platform/fields/field.ts';
import { ParsedGeometry } from '#shared/platform/fields/geometry.ts';

/**
 * A JSON body, read in a thread: the text of everything but its geometries, and what was read of those. `marker` is the index
 * in the member `markers`; null for the geometry of the body itself.
 */
export type LargeBody = { rest: string; read: { marker: number | null; parsed: Parsed<string> }[] };

/** Smaller bodies take a few milliseconds to read and check, so they are not worth the way to a thread. */
const minBytes = 100_000;
/** The largest outline takes half a second. */
const maxMilliseconds = 30_000;

const threads = openThreadPool<Uint8Array, LargeBody | null>({
  script: new URL('./large-geometry-worker.ts', import.meta.url),
  maxThreads: 2,
  megabytes: 512,
  idleMilliseconds: 30_000,
});

/** Whether a body is so large, and may have a geometry, that reading it would block the server. */
export function mayHaveLargeGeometry(body: Buffer): boolean {
  return body.length >= minBytes && body.includes('"geometry"');
}

/**
 * Reads a JSON body in a thread, checks its geometries, and returns the text of everything else and a function that puts the
 * parsed geometries in their places. Undefined if it is no object with a geometry, or with markers that have some.
 */
export async function readLargeGeometry(
  body: Buffer,
  personId: number,
): Promise<{ rest: string; putInto: (rest: unknown) => unknown } | undefined> {
  const answer = await threads
    .run(new Uint8Array(body), maxMilliseconds, personId)
    .catch((error: unknown) => {
      if (!(error instanceof ThreadLimitError)) throw error;
      throw new AppError('too_large', 'The outline took too long to check. Simplify it and try again.');
    });
  if (answer === null) return undefined;
  const putInto = (rest: unknown) => {
    const body = rest as { geometry?: unknown; markers?: { geometry?: unknown }[] };
    for (const { marker, parsed } of answer.read) {
      const holder = marker === null ? body : body.markers?.[marker];
      if (holder !== undefined) holder.geometry = { parsed: new ParsedGeometry(parsed) };
    }
    return body;
  };
  return { rest: answer.rest, putInto };
}
