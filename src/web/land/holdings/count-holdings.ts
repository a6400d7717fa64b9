import { assets } from '#shared/land/entities/registry.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';

type Holdings = { records: number; isExact: boolean };

/**
 * Counts a company's records of all types in these areas; an estimate if any type has more than 100,000. Throws
 * ApiError, NetworkError.
 */
export async function countHoldings(
  companyId: number,
  areaIds: readonly number[],
  signal: AbortSignal,
): Promise<Holdings> {
  if (areaIds.length === 0) return { records: 0, isExact: true };
  const selection = {
    'X-Selected-Companies': JSON.stringify([companyId]),
    'X-Selected-Areas': JSON.stringify(areaIds),
  };
  const metas = await Promise.all(
    Object.values(assets).map(async ({ plural }) => {
      const query = { page: 1, page_size: 1 };
      const { meta } = await api.get<{ meta: ListMeta }>(`/api/${plural}`, { query, selection, signal });
      return meta;
    }),
  );
  return {
    records: metas.reduce((sum, { total }) => sum + total, 0),
    isExact: metas.every(({ total_exact }) => total_exact !== false),
  };
}
