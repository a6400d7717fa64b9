import { may } from '#shared/platform/policy.ts';

/** Whether a person of this role may change, run or delete a schedule: its author while an Editor, and Managers. */
export function mayChangeSchedule(role: string, isAuthor: boolean): boolean {
  return may(role, 'schedule', 'administer') || (isAuthor && may(role, 'schedule', 'create'));
}
