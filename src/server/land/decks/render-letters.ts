import { fileWord } from '#server/platform/file-word.ts';
import { openThreadPool, ThreadLimitError } from '#server/platform/thread-pool.ts';
import type { LetterFormat } from '#shared/land/contracts/division-orders.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Letter, LetterProperty } from './describe-letter.ts';

export type LettersTask = {
  format: LetterFormat;
  /** The company's own Word file; null for the standard letter. */
  template: Uint8Array | null;
  property: LetterProperty;
  letters: readonly Letter[];
};

/** Letters to write, or a company's Word file to check. */
export type ThreadTask = LettersTask | { check: Uint8Array };

export type LettersAnswer = { file: Uint8Array } | { unused: string[] } | { refusal: string };

/** The most letters take several seconds. */
const maxMilliseconds = 120_000;
/** A template of ten pages takes a tenth of a second. */
const maxCheckMilliseconds = 10_000;

const threads = openThreadPool<ThreadTask, LettersAnswer>({
  script: new URL('./letters-worker.ts', import.meta.url),
  maxThreads: 2,
  megabytes: 512,
  idleMilliseconds: 60_000,
});

/** Writes the letters to the owners of a well as one file, in a thread, with its name. */
export async function renderLetters(
  task: LettersTask,
  person: number,
): Promise<{ name: string; file: Buffer }> {
  const answer = await run(
    task,
    maxMilliseconds,
    person,
    'These are too many letters for one file. Narrow the list and print it in parts.',
  );
  if ('refusal' in answer)
    throw new AppError('business_rule', `No letters were written with your template. ${answer.refusal}`);
  if (!('file' in answer)) throw new Error('The letters have no file.');
  const { file } = answer;
  return {
    name: `division-orders-${fileWord(task.property.well)}-${task.property.printed_on}.${task.format}`,
    file: Buffer.from(file.buffer, file.byteOffset, file.byteLength),
  };
}

/**
 * Checks a company's Word file in a thread; returns the names of the fields that it doesn't use. Throws `business_rule` if
 * letters can't be written with it.
 */
export async function checkLetterTemplate(file: Uint8Array, person: number): Promise<readonly string[]> {
  const answer = await run(
    { check: file },
    maxCheckMilliseconds,
    person,
    'The file is too complex for a letter. Copy its text into a new file in Word.',
  );
  if ('refusal' in answer)
    throw new AppError('business_rule', `The template was not saved. ${answer.refusal}`);
  if (!('unused' in answer)) throw new Error('The check has no result.');
  return answer.unused;
}

function run(
  task: ThreadTask,
  milliseconds: number,
  person: number,
  overLimit: string,
): Promise<LettersAnswer> {
  return threads.run(task, milliseconds, person).catch((error: unknown) => {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new AppError('business_rule', overLimit);
  });
}
