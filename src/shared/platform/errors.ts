/** A field (by its path in the request) and what is wrong with it, worded for users. */
export type ErrorDetail = { path: string; message: string };

/** All error codes of Platbook's responses with their HTTP status, defined only here. */
const errorStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  /** The password was correct; a code must follow. */
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

/** An expected error response to a request; its message is for the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  /** Additional members of the response body, such as the current record with a stale version. */
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

/** Messages that the specification words exactly, for server and web. */
export const messages = {
  selectionNeeded: 'At least 1 company and 1 area must be selected',
  notAuthenticated: 'User is not authenticated',
} as const;
