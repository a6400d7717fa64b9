import { ApiError } from '#web/platform/api/api-error.ts';

/** The import that took a file already, where that is why a call was refused; else undefined. */
export function importOfFile(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('import_id' in body)) return undefined;
  return typeof body.import_id === 'number' ? body.import_id : undefined;
}
