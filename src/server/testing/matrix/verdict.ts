import type { Operation } from '#server/testing/operations.ts';
import { may, type Permission, type RoleName } from '#shared/platform/policy.ts';

/** What a request points at, seen by who asks. */
export type Standing = 'own' | 'other area' | 'foreign' | 'missing' | 'nothing in particular';

/**
 * What the table of rights says of a request. `hidden` is answered as if it were not there; `either` where the document does
 * not tell the right, or where what is asked for is not of one company.
 */
export type Verdict = 'open' | 'unauthenticated' | 'hidden' | 'forbidden' | 'done' | 'either';

function isPermission(policy: Operation['policy']): policy is Permission {
  return Array.isArray(policy);
}

/**
 * The verdict on a call of somebody in this role (null: of no role where the request points; undefined: not signed in), or of a
 * token of theirs that only reads.
 */
export function verdictOf(
  { policy, method }: Operation,
  standing: Standing,
  role: RoleName | null | undefined,
  readsOnly: boolean,
): Verdict {
  if (policy === 'public') return 'open';
  if (role === undefined) return 'unauthenticated';
  if (standing === 'foreign' || standing === 'missing') return 'hidden';
  if (readsOnly && (policy === 'own-account' || (policy === 'signed-in' && method !== 'GET')))
    return 'forbidden';
  if (!isPermission(policy)) return policy === 'own-account' || method === 'GET' ? 'done' : 'either';
  if (role === null) return 'either';
  const [resource, action] = policy as Permission;
  if (readsOnly && action !== 'read') return 'forbidden';
  return may(role, resource, action as never) ? 'done' : 'forbidden';
}

/** Whether an answer is what the verdict says. What may be done can still be refused for what it says, but not for who says it. */
export function matchesVerdict(verdict: Verdict, status: number, byPath: boolean): boolean {
  if (status >= 500) return false;
  switch (verdict) {
    case 'unauthenticated':
      return status === 401;
    case 'forbidden':
      return status === 403;
    case 'hidden':
      // What a body names can be left out of what is done, and told as if it were not there.
      return byPath ? status === 404 || status === 403 : status !== 401;
    case 'done':
      return status !== 401 && status !== 403 && status !== 404;
    case 'either':
      return status !== 401;
    case 'open':
      return true;
  }
}
