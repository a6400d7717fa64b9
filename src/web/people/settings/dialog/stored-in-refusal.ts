import { ApiError } from '#web/platform/api/api-error.ts';

/** The record as it is stored now, which the refusal of a stale version carries; null for any other failure. */
export function storedInRefusal<Stored>(failure: unknown): Stored | null {
  if (!(failure instanceof ApiError) || failure.code !== 'stale_version') return null;
  const { body } = failure;
  if (typeof body !== 'object' || body === null) return null;
  const { data }: { data?: unknown } = body;
  const [first]: unknown[] = Array.isArray(data) ? data : [];
  if (typeof first !== 'object' || first === null) return null;
  const { data: record }: { data?: unknown } = first;
  // The server answers here what its contract says of every record.
  return typeof record === 'object' && record !== null ? (record as Stored) : null;
}
