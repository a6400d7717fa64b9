/** Returns the response body for one record. */
export function recordAnswer<R extends { id: number }>(record: R) {
  return { success: true, data: [{ id: record.id, data: record }] };
}
