/** Why the embedded database cannot run, worded so that the user can fix it. */
export class EmbeddedDatabaseError extends Error {}

/** Returns the system's error code (`ENOENT`, `EACCES` …), or undefined if the error has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
