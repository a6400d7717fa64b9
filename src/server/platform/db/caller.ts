import type { Permission, RoleName } from '#shared/platform/policy.ts';

/** On whose behalf a request runs: a user, with the session or personal token of the request. */
export type Bearer = {
  personId: number;
  /** The session, which may have been ended; undefined for a personal token, which was just looked up. */
  sessionId: string | undefined;
  /** The only companies that a personal token may access; undefined if it is not restricted. */
  companies: readonly number[] | undefined;
  /** The permissions that the route declares; undefined outside a route. */
  permissions: readonly Permission[] | undefined;
  /**
   * Whether the request can take many seconds in a large company: it reads land as of another day, a report, or a feed for
   * other programs.
   */
  isSlow?: boolean;
  /** Whether the response can have megabytes of text. */
  isLarge?: boolean;
  /** Aborted when the client of a slow request hangs up: nobody waits for its statements any more. */
  gone?: AbortSignal;
  /** The companies that the user can access, with the role in each. Set by `database.as`, for the response headers. */
  reached?: ReadonlyMap<number, RoleName>;
  /**
   * Whether something was written for this bearer and committed. Set by `database.as`, for failures after the commit.
   */
  wrote?: true;
};

/** Who runs the work: the bearer of a request or, outside a request (a job), only the user's id. */
export type Caller = number | Bearer;

/** Returns the bearer of a caller; for a user's id, one without restrictions. */
export function bearerOf(caller: Caller): Bearer {
  return typeof caller === 'number'
    ? { personId: caller, sessionId: undefined, companies: undefined, permissions: undefined }
    : caller;
}
