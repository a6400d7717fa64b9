import type { ErrorDetail } from '#shared/platform/errors.ts';

/** A reply that was not ok, with the words that a person may read. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  /** The whole answer, for calls that carry more than words, such as the current record beside a stale version. */
  readonly body: unknown;
  /** Seconds until another try makes sense, where the server says so. */
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

/** The request never got an answer. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Platbook cannot be reached. Check the connection and try again.', { cause });
    this.name = 'NetworkError';
  }
}

/** What a proxy answers for a server that is restarting; 429 asks to come back later. */
const comeBackLater = new Set([429, 502, 503, 504]);

/** Whether the failure says nothing about the request itself, so that the same request may succeed later. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && comeBackLater.has(error.status));
}

/** Whether the request may have succeeded anyway: there was no answer, only a proxy's, or the server doesn't know. */
export function isAnswerLost(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    isOutcomeUnknown(error) ||
    (error instanceof ApiError && [502, 504].includes(error.status))
  );
}

/** Whether the server reports an unknown outcome, because it lost its database during the commit. */
function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && Object(error.body).outcome === 'unknown';
}

/** What did not happen ("The tract was not saved."), or may not have if the outcome is unknown. */
export function describeNotDone(notDone: string, error: unknown): string {
  return isOutcomeUnknown(error) ? notDone.replace(/ (was|were) not /, ' may not have been ') : notDone;
}

/** What did not happen, and why: "The tract was not deleted. The database can't be reached at the moment." */
export function describeFailure(notDone: string, error: unknown): string {
  return `${describeNotDone(notDone, error)} ${messageOf(error)}`;
}

/** The words of a failure for a person. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong';
}

/** The server's own message for the user, whatever the status; null for a proxy's "Bad Gateway" or an answer without one. */
export function serverWordsOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  const { message }: ErrorBody = error.body;
  return typeof message === 'string' && message.trim() !== '' ? message : null;
}

/** What the server says about one field of the request, if anything. */
export function detailOf(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.details.find((detail) => detail.path === path)?.message;
}

/** The same with the field's label in place of the name that it has in the request. */
export function labelledDetailOf(error: unknown, path: string, label: string): string | undefined {
  const detail = detailOf(error, path);
  return detail?.startsWith(`${path} `) ? `${label}${detail.slice(path.length)}` : detail;
}

type ErrorBody = { message?: unknown; code?: unknown; details?: unknown };

/** The error that a non-ok reply stands for: the server's message, else the status text, else a plain sentence. */
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
