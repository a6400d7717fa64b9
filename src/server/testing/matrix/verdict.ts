import type { Operation } from '#server/testing/operations.ts';
import { may, type Permission, type RoleName } from '#shared/platform/policy.ts';

/** How the target of a request relates to the actor. */
export type Standing = 'own' | 'other area' | 'foreign' | 'missing' | 'nothing in particular';

/**
 * The outcome that the table of rights prescribes for a request. `hidden` responds as if the record did not exist.
 * `either` applies if the document does not specify the right, or the request is not about one company.
 */
export type Verdict = 'open' | 'unauthenticated' | 'hidden' | 'forbidden' | 'done' | 'either';

function isPermission(policy: Operation['policy']): policy is Permission {
  return Array.isArray(policy);
}

/**
 * Returns the expected outcome of a call for a role, or for a read-only token of it. Null means no role in the target's
 * company; undefined means not signed in.
 */
export function verdictOf(
  { policy, method }: Operation,
  standing: Standing,
  role: RoleName | null | undefined,
  readsOnly: boolean,
): Verdict {
  if (policy === 'public') return 'open';
  // No user's token authenticates a provider.
  if (role === undefined || policy === 'provider') return 'unauthenticated';
  if (standing === 'foreign' || standing === 'missing') return 'hidden';
  if (readsOnly && (policy === 'own-account' || (policy === 'signed-in' && method !== 'GET')))
    return 'forbidden';
  if (!isPermission(policy)) return policy === 'own-account' || method === 'GET' ? 'done' : 'either';
  if (role === null) return 'either';
  const [resource, action] = policy as Permission;
  if (readsOnly && action !== 'read') return 'forbidden';
  return may(role, resource, action as never) ? 'done' : 'forbidden';
}

/**
 * Returns whether a status matches the expected outcome. A permitted call can still be refused for its content, but not
 * because of the user.
 */
export function matchesVerdict(verdict: Verdict, status: number, byPath: boolean): boolean {
  if (status >= 500) return false;
  switch (verdict) {
    case 'unauthenticated':
      return status === 401;
    case 'forbidden':
      return status === 403;
    case 'hidden':
      // A record named in the body may be left out of the result and reported as missing.
      return byPath ? status === 404 || status === 403 : status !== 401;
    case 'done':
      return status !== 401 && status !== 403 && status !== 404;
    case 'either':
      return status !== 401;
    case 'open':
      return true;
  }
}
