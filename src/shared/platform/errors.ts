/** One field (by its path in the request) and what is wrong with it, in words for a person. */
export type ErrorDetail = { path: string; message: string };

/** Every refusal that Platbook answers with, and the HTTP status of each: the only place where the two meet. */
const errorStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  /** The password was right, and a code is to follow. */
  two_factor_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  conflict: 409,
  duplicate: 409,
  in_use: 409,
  stale_version: 409,
  too_large: 413,
  unsupported_type: 415,
  business_rule: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  /** A disk of the server is full or read-only. */
  insufficient_storage: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** An expected refusal of a request; its message is meant to be read by the person who sent it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  /** More of the answer's body, such as the current record beside a stale version. */
  readonly extra: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    message: string,
    details: readonly ErrorDetail[] = [],
    extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.extra = extra;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The texts of the specification that both sides show to the letter. */
export const messages = {
  selectionNeeded: 'At least 1 company and 1 area must be selected',
  notAuthenticated: 'User is not authenticated',
} as const;
