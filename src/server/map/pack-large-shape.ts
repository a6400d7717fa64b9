import { openThreadPool, ThreadLimitError } from '#server/platform/thread-pool.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { PackedShape } from './pack-shape.ts';

/** Length from which a geometry's text is packed in a thread; shorter texts take a few milliseconds. */
export const largeShape = 100_000;
/** The largest outline takes half a second. */
const maxMilliseconds = 30_000;

const threads = openThreadPool<string, PackedShape | null>({
  script: new URL('./pack-shape-worker.ts', import.meta.url),
  maxThreads: 2,
  megabytes: 512,
  idleMilliseconds: 30_000,
});

/** Packs the text of a large stored geometry without blocking the server; null if it cannot be read. */
export async function packLargeShape(text: string, company: number): Promise<PackedShape | null> {
  try {
    return await threads.run(text, maxMilliseconds, company);
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new AppError(
      'unavailable',
      'An outline takes too long to draw. Try again when the server is less busy.',
    );
  }
}
