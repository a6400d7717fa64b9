import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

/** One tile by its address; empty where no layer is asked for. Throws ApiError, NetworkError, and the abort's own reason. */
export async function loadTile(
  address: string,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  if (address.startsWith('/')) return new ArrayBuffer(0);
  const response = await api.open(`/api/tiles/${address}`, {
    selection,
    signal,
    headers: { Accept: 'application/vnd.mapbox-vector-tile' },
  });
  return response.arrayBuffer();
}
