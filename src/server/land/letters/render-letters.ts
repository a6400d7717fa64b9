import type { FastifyReply } from 'fastify';
import { docxType } from '#server/platform/docx/docx-type.ts';
import { fileWord } from '#server/platform/file-word.ts';
import { openThreadPool, ThreadLimitError } from '#server/platform/thread-pool.ts';
import type { LetterFormat, LetterKind } from '#shared/land/contracts/letter-templates.ts';
import { lettersNotesHeader } from '#shared/land/letters-notes-header.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Letter, LetterProperty } from './describe-division-order.ts';
import type { ExpirationNotice } from './expiration-letter.ts';
import type { TransferOrder } from './transfer-order-letter.ts';
import type { Transmittal } from './transmittal-letter.ts';

/** What letters of each kind say. */
export type Letters =
  | { kind: 'division_order'; property: LetterProperty; letters: readonly Letter[] }
  | { kind: 'transfer_order'; letters: readonly TransferOrder[] }
  | { kind: 'expiration_notice'; letters: readonly ExpirationNotice[] }
  | { kind: 'payment_transmittal'; letters: readonly Transmittal[] };

export type LettersTask = {
  format: LetterFormat;
  /** The company's own Word file; null for the standard letter. */
  template: Uint8Array | null;
  /** The title of the PDF, and who writes. */
  title: string;
  author: string;
  /** The beginning of the name of the file, and the day after it. */
  name: string;
  day: string;
  /** What to check before the letters are sent. */
  notes: readonly string[];
  letters: Letters;
};

/** Letters to write, or a company's Word file to check. */
export type ThreadTask = LettersTask | { check: Uint8Array; kind: LetterKind };

export type LettersAnswer = { file: Uint8Array } | { unused: string[] } | { refusal: string };

/** The most letters take several seconds. */
const maxMilliseconds = 120_000;
/** A template of ten pages takes a tenth of a second. Only files with pictures are large. */
const maxCheckMilliseconds = (bytes: number) => (bytes > 250_000 ? 10_000 : 3_000);

const threads = openThreadPool<ThreadTask, LettersAnswer>({
  script: new URL('./letters-worker.ts', import.meta.url),
  maxThreads: 2,
  megabytes: 512,
  idleMilliseconds: 60_000,
});

/** Returns the error for letters that can't be written. */
export function noLetters(reason: string): AppError {
  return new AppError('business_rule', `No letters were written. ${reason}`);
}

/** Writes letters as one file, in a thread, and sends it with its name. Throws `business_rule`. */
export async function sendLetters(
  reply: FastifyReply,
  task: LettersTask,
  person: number,
): Promise<FastifyReply> {
  const { name, file } = await renderLetters(task, person);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  // Headers are ASCII.
  if (task.notes.length > 0) reply.header(lettersNotesHeader, encodeURIComponent(task.notes.join(' ')));
  reply.type(task.format === 'docx' ? docxType : 'application/pdf');
  return reply.send(file);
}

async function renderLetters(task: LettersTask, person: number): Promise<{ name: string; file: Buffer }> {
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
    name: `${fileWord(task.name)}-${task.day}.${task.format}`,
    file: Buffer.from(file.buffer, file.byteOffset, file.byteLength),
  };
}

/**
 * Checks a company's Word file in a thread; returns the names of the fields that it doesn't use. Throws `business_rule` if
 * letters can't be written with it.
 */
export async function checkLetterTemplate(
  kind: LetterKind,
  file: Uint8Array,
  person: number,
): Promise<readonly string[]> {
  const answer = await run(
    { check: file, kind },
    maxCheckMilliseconds(file.byteLength),
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
