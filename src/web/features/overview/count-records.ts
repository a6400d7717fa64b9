import type { ListMeta } from '#shared/contracts/envelope.ts';
import { api } from '#web/lib/api.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';

export type Count = { total: number; isExact: boolean };

/** How many records of one kind the chosen areas hold; an estimate above 100,000. */
export async function countRecords(
  plural: string,
  selection: SelectionHeaders | null,
  signal?: AbortSignal,
): Promise<Count> {
  const { meta } = await api.get<{ meta: ListMeta }>(`/api/${plural}`, {
    query: { page: 1, page_size: 1 },
    selection,
    signal,
  });
  return { total: meta.total, isExact: meta.total_exact ?? true };
}
