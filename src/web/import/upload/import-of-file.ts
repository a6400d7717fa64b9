import { ApiError } from '#web/platform/api/api-error.ts';

/** Returns the import that already used a file, if that is why a request was rejected; else undefined. */
export function importOfFile(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('import_id' in body)) return undefined;
  return typeof body.import_id === 'number' ? body.import_id : undefined;
}
