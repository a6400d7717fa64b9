import { may } from '#shared/platform/policy.ts';

/** Whether a person of this role may change or delete a kept report: its author while an Editor, and Managers. */
export function mayChangeReport(role: string, isAuthor: boolean): boolean {
  return may(role, 'report', 'administer') || (isAuthor && may(role, 'report', 'update'));
}
