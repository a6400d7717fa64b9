import { ApiError } from '#web/platform/api/api-error.ts';

/** Returns the current stored record from a stale-version error; null for any other failure. */
export function storedInRefusal<Stored>(failure: unknown): Stored | null {
  if (!(failure instanceof ApiError) || failure.code !== 'stale_version') return null;
  const { body } = failure;
  if (typeof body !== 'object' || body === null) return null;
  const { data }: { data?: unknown } = body;
  const [first]: unknown[] = Array.isArray(data) ? data : [];
  if (typeof first !== 'object' || first === null) return null;
  const { data: record }: { data?: unknown } = first;
  // The server's contract guarantees this shape for every record.
  return typeof record === 'object' && record !== null ? (record as Stored) : null;
}
