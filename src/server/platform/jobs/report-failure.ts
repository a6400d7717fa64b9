import { outageOf } from '#server/platform/db/outage.ts';
import { AppError } from '#shared/platform/errors.ts';

/** A user cancelled the work. */
export class CancelledError extends Error {}

/** If two transactions wait for each other, PostgreSQL aborts one, which can simply be retried. */
const passing = new Set(['40001', '40P01']);

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** Whether the same work may succeed if it is retried at once. */
export function isPassing(error: unknown): boolean {
  return passing.has(codeOf(error));
}

/** Describes failed work, such as an "import", for users; the log has the details. */
export function reportFailure(error: unknown, noun: string): string {
  if (error instanceof AppError) return error.message;
  switch (outageOf(error)) {
    case 'database_full':
      return `The database disk is full. Nothing was written; free up space and start the ${noun} again.`;
    case 'disk_full':
      return `The server's disk is full. Nothing was written; free up space and start the ${noun} again.`;
    case 'disk_read_only':
      return `The server can't write to its data folder. Nothing was written; make it writable and start the ${noun} again.`;
    case 'unreachable':
      return `The connection to the database was lost while this ${noun} was running. Nothing was written; start it again.`;
    default:
      return `An error occurred processing the ${noun}. Nothing was written.`;
  }
}
