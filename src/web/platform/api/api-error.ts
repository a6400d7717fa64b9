import type { ErrorDetail } from '#shared/platform/errors.ts';

/** A response that was not ok, with a message for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  /**
   * The whole response body, for requests that need more than the message, such as the current record after a version
   * conflict.
   */
  readonly body: unknown;
  /** Seconds until a retry makes sense, if the server states it. */
  readonly retryAfter: number | undefined;

  constructor(reply: {
    status: number;
    code: string;
    message: string;
    details?: readonly ErrorDetail[];
    body?: unknown;
    retryAfter?: number | undefined;
  }) {
    super(reply.message);
    this.name = 'ApiError';
    this.status = reply.status;
    this.code = reply.code;
    this.details = reply.details ?? [];
    this.body = reply.body;
    this.retryAfter = reply.retryAfter;
  }
}

/** The request got no response. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("Couldn't reach the server. Check your connection and try again.", { cause });
    this.name = 'NetworkError';
  }
}

/** What a proxy responds while the server restarts; 429 asks to retry later. */
const comeBackLater = new Set([429, 502, 503, 504]);

/** Whether the failure is unrelated to the request itself, so that the same request may succeed later. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && comeBackLater.has(error.status));
}

/** Whether the request may have succeeded anyway: there was no response, only a proxy's, or the server doesn't know. */
export function isAnswerLost(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    isOutcomeUnknown(error) ||
    (error instanceof ApiError && [502, 504].includes(error.status))
  );
}

/** Whether the server reports an unknown outcome because it lost its database connection during the commit. */
function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && Object(error.body).outcome === 'unknown';
}

/** Describes what did not happen ("The tract was not saved."), or may not have if the outcome is unknown. */
export function describeNotDone(notDone: string, error: unknown): string {
  return isOutcomeUnknown(error) ? notDone.replace(/ (was|were) not /, ' may not have been ') : notDone;
}

/** Describes what did not happen and why: "The tract was not deleted. The database can't be reached at the moment." */
export function describeFailure(notDone: string, error: unknown): string {
  return `${describeNotDone(notDone, error)} ${messageOf(error)}`;
}

/** Returns the message of a failure for the user. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong';
}

/**
 * Returns the server's own message for the user, whatever the status; null for a proxy's "Bad Gateway" or a response
 * without one.
 */
export function serverMessageOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  const { message }: ErrorBody = error.body;
  return typeof message === 'string' && message.trim() !== '' ? message : null;
}

/** Returns the server's message about one field of the request, if there is one. */
export function detailOf(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.details.find((detail) => detail.path === path)?.message;
}

/** The same, with the field's label in place of its name in the request. */
export function labeledDetailOf(error: unknown, path: string, label: string): string | undefined {
  const detail = detailOf(error, path);
  return detail?.startsWith(`${path} `) ? `${label}${detail.slice(path.length)}` : detail;
}

type ErrorBody = { message?: unknown; code?: unknown; details?: unknown };

/**
 * Reads the error from a response that is not ok: the server's message, else the status text, else a generic sentence.
 */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { message, code, details }: ErrorBody = typeof body === 'object' && body !== null ? body : {};
  return new ApiError({
    status: response.status,
    code: typeof code === 'string' ? code : 'unknown',
    message:
      (typeof message === 'string' && message) ||
      response.statusText ||
      `Request failed with status ${response.status}`,
    details: Array.isArray(details) ? details.filter(isErrorDetail) : [],
    body,
    retryAfter: readSeconds(response.headers.get('Retry-After')),
  });
}

function isErrorDetail(value: unknown): value is ErrorDetail {
  if (typeof value !== 'object' || value === null) return false;
  const { path, message }: { path?: unknown; message?: unknown } = value;
  return typeof path === 'string' && typeof message === 'string';
}

function readSeconds(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}
