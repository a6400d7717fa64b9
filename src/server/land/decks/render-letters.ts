import { fileWord } from '#server/platform/file-word.ts';
import { openThreadPool, ThreadLimitError } from '#server/platform/thread-pool.ts';
import type { LetterFormat } from '#shared/land/contracts/division-orders.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Letter, LetterProperty } from './describe-letter.ts';

export type LettersTask = {
  format: LetterFormat;
  property: LetterProperty;
  letters: readonly Letter[];
};

/** The most letters take several seconds. */
const maxMilliseconds = 120_000;

const threads = openThreadPool<LettersTask, Uint8Array>({
  script: new URL('./letters-worker.ts', import.meta.url),
  maxThreads: 1,
  megabytes: 512,
  idleMilliseconds: 60_000,
});

/** Writes the letters to the owners of a well as one file, in a thread, with its name. */
export async function renderLetters(
  task: LettersTask,
  person: number,
): Promise<{ name: string; file: Buffer }> {
  const file = await threads.run(task, maxMilliseconds, person).catch((error: unknown) => {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new AppError(
      'business_rule',
      'These are too many letters for one file. Narrow the list and print it in parts.',
    );
  });
  return {
    name: `division-orders-${fileWord(task.property.well)}-${task.property.printed_on}.${task.format}`,
    file: Buffer.from(file.buffer, file.byteOffset, file.byteLength),
  };
}
