import { type BulkRefusal, maxListedRefusals } from '#shared/land/contracts/bulk.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';

/** The records that a bulk call leaves unchanged, each with the first reason found. */
export type Refusals = Map<number, { code: ErrorCode; message: string }>;

/** Runs a check and returns the refusal that it throws, or null if it passes. */
export function refusalOf(work: () => void): AppError | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/**
 * Returns the refusals in the form of a bulk response: all are counted, and the first ones by id are listed with the
 * names of the records.
 */
export async function reportRefusals(
  refusals: Refusals,
  readTitles: (ids: number[]) => Promise<ReadonlyMap<number, string | null>>,
): Promise<{ refused: BulkRefusal[]; refused_count: number }> {
  const listed = [...refusals].sort(([a], [b]) => a - b).slice(0, maxListedRefusals);
  const titles = listed.length === 0 ? new Map() : await readTitles(listed.map(([id]) => id));
  return {
    refused: listed.map(([id, { code, message }]) => ({ id, title: titles.get(id) ?? null, code, message })),
    refused_count: refusals.size,
  };
}
