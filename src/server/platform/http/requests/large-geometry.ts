import { openThreadPool, ThreadLimitError } from '#server/platform/thread-pool.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Parsed } from '#shared/platform/fields/field.ts';
import { ParsedGeometry } from '#shared/platform/fields/geometry.ts';

/** A JSON body, read in a thread: the text of everything but its geometry, and what was read of that. */
export type LargeBody = { rest: string; parsed: Parsed<string> };

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
 * Reads a JSON body in a thread, checks its geometry, and returns the text of its other members and the parsed geometry
 * to put in its place. Undefined if it is no object with a geometry.
 */
export async function readLargeGeometry(
  body: Buffer,
  personId: number,
): Promise<{ rest: string; geometry: ParsedGeometry } | undefined> {
  const answer = await threads
    .run(new Uint8Array(body), maxMilliseconds, personId)
    .catch((error: unknown) => {
      if (!(error instanceof ThreadLimitError)) throw error;
      throw new AppError('too_large', 'The outline took too long to check. Simplify it and try again.');
    });
  return answer === null ? undefined : { rest: answer.rest, geometry: new ParsedGeometry(answer.parsed) };
}
