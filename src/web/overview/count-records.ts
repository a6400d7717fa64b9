import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

/** How many records of one kind the chosen areas hold; an estimate above 100,000. Throws ApiError, NetworkError. */
export async function countRecords(
  plural: string,
  selection: SelectionHeaders | null,
  signal?: AbortSignal,
): Promise<number> {
  const { meta } = await api.get<{ meta: ListMeta }>(`/api/${plural}`, {
    query: { page: 1, page_size: 1 },
    selection,
    signal,
  });
  return meta.total;
}
