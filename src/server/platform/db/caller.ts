import type { Permission, RoleName } from '#shared/platform/policy.ts';

/** On whose behalf a request works: a person, and the sign-in or the personal token that it came with. */
export type Bearer = {
  personId: number;
  /** The sign-in, which may have been ended; undefined for a personal token, which was looked up just now. */
  sessionId: string | undefined;
  /** The only companies that a personal token may reach; undefined where it is not narrowed. */
  companies: readonly number[] | undefined;
  /** What the route said that it would ask for; undefined where no route asks. */
  permissions: readonly Permission[] | undefined;
  /** The companies that were found to be in reach, with the role in each: written by `database.as`, for the answer's headers. */
  reached?: ReadonlyMap<number, RoleName>;
  /** Whether something was written on this bearer's behalf and committed: set by `database.as`, for failures after it. */
  wrote?: true;
};

/** Who works: the bearer of a request or, where no request does it (a job), the person alone. */
export type Caller = number | Bearer;

/** The bearer that a caller is; of a person alone one that nothing narrows. */
export function bearerOf(caller: Caller): Bearer {
  return typeof caller === 'number'
    ? { personId: caller, sessionId: undefined, companies: undefined, permissions: undefined }
    : caller;
}
