import { fromDatabase } from '#server/platform/http/responses/error-handler.ts';
import { AppError } from '#shared/platform/errors.ts';

/** Runs a step of saving a link and attributes any refusal to its panel, and to its field if it has one. */
export async function inPanel<T>(panel: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof AppError ? error : refusalOfDatabase(error);
    if (refusal === null) throw error;
    throw refusalIn(panel, refusal);
  }
}

/** Returns the same refusal with the panel prefixed to its paths. */
export function refusalIn(panel: string, refusal: AppError): AppError {
  const details =
    refusal.details.length === 0
      ? [{ path: panel, message: refusal.message }]
      : refusal.details.map(({ path, message }) => ({ path: `${panel}.${path}`, message }));
  return new AppError(refusal.code, refusal.message, details, refusal.extra);
}

function refusalOfDatabase(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  return fromDatabase({ code: error.code, message: error.message, constraint });
}
