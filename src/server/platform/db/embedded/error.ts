/** What stands in the way of the embedded database, told so that a person can remove it. */
export class EmbeddedDatabaseError extends Error {}

/** The system's code of a failure (`ENOENT`, `EACCES` …), or undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
