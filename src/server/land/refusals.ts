import { type BulkRefusal, maxToldRefusals } from '#shared/land/contracts/bulk.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';

/** Records of a bulk call that stay as they are, each with the reason; the first reason that is found counts. */
export type Refusals = Map<number, { code: ErrorCode; message: string }>;

/** The refusal that the work throws, or null where it is allowed. */
export function refusalOf(work: () => void): AppError | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The refusals as a bulk call answers them: all are counted, the first by id are told, with the names of the records. */
export async function reportRefusals(
  refusals: Refusals,
  readTitles: (ids: number[]) => Promise<ReadonlyMap<number, string | null>>,
): Promise<{ refused: BulkRefusal[]; refused_count: number }> {
  const told = [...refusals].sort(([a], [b]) => a - b).slice(0, maxToldRefusals);
  const titles = told.length === 0 ? new Map() : await readTitles(told.map(([id]) => id));
  return {
    refused: told.map(([id, { code, message }]) => ({ id, title: titles.get(id) ?? null, code, message })),
    refused_count: refusals.size,
  };
}
