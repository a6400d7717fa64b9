import { roleMay } from './policy.ts';

/** Whether a person of this role may change or delete a configuration: its author while an importer, and Managers. */
export function mayChangeConfiguration(role: string, isAuthor: boolean): boolean {
  return roleMay(role, 'administer') || (isAuthor && roleMay(role, 'import'));
}
