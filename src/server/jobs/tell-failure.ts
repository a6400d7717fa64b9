import { AppError } from '#shared/errors.ts';

/** Somebody cancelled the work. */
export class CancelledError extends Error {}

const unreachable = new Set([
  '08000',
  '08001',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Of two transactions that wait for one another the database ends one, which may simply try again. */
const passing = new Set(['40001', '40P01']);

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** Whether the same work may well succeed when it is begun anew at once. */
export function isPassing(error: unknown): boolean {
  return passing.has(codeOf(error));
}

/** What a person may read of work that failed and wrote nothing, an "import" say; the log has the rest. */
export function tellFailure(error: unknown, noun: string): string {
  if (error instanceof AppError) return error.message;
  const code = codeOf(error);
  if (code === '53100')
    return `The disk of the database is full. Nothing was written; make room and start the ${noun} again.`;
  if (code === 'ENOSPC')
    return `The disk of the server is full. Nothing was written; make room and start the ${noun} again.`;
  const isGone =
    unreachable.has(code) ||
    (error instanceof Error && /^Connection terminated|timeout exceeded/.test(error.message));
  if (isGone)
    return `The database could not be reached any more while this ${noun} ran. Nothing was written; start it again.`;
  return `An error occurred processing the ${noun}. Nothing was written.`;
}
