import { fromDatabase } from '#server/platform/http/answers/error-handler.ts';
import { AppError } from '#shared/platform/errors.ts';

/** Does a part of a link's work; what it refuses is told of the panel that it belongs to, and of its field where it has one. */
export async function inPanel<T>(panel: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof AppError ? error : refusalOfDatabase(error);
    if (refusal === null) throw error;
    throw refusalIn(panel, refusal);
  }
}

/** The same refusal with the panel before its paths. */
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
