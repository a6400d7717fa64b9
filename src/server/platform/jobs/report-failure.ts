import { outageOf } from '#server/platform/db/outage.ts';
import { AppError } from '#shared/platform/errors.ts';

/** Somebody cancelled the work. */
export class CancelledError extends Error {}

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

/** What a user may read about failed work, such as an "import"; the log has the rest. */
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
