import { may } from '#shared/platform/policy.ts';

/** Whether a person of this role may change or delete a configuration: its author while an importer, and Managers. */
export function mayChangeConfiguration(role: string, isAuthor: boolean): boolean {
  return may(role, 'configuration', 'administer') || (isAuthor && may(role, 'configuration', 'create'));
}
