import type { Company } from '#shared/people/contracts/companies.ts';
import type { Role } from '#shared/people/contracts/people.ts';
import { may, roleNames } from '#shared/platform/policy.ts';

/** The place of a built-in role among the rights, 1 the strongest; below all of them for a name that is none. */
function rankOf(roleName: string): number {
  const names: readonly string[] = roleNames;
  const place = names.indexOf(roleName);
  return place < 0 ? roleNames.length + 1 : place + 1;
}

/** The roles that somebody of this role may give inside a company: none above the own, and never Administrator, which holds everywhere. */
export function rolesToGive(roles: readonly Role[], ownRole: string): Role[] {
  return roles.filter(({ rights_of }) => rights_of >= rankOf(ownRole) && rights_of > rankOf('Administrator'));
}

/** Whether somebody of this role may touch the membership of a person: not of one who may more, in the company or everywhere. */
export function mayChangeMember(
  ownRole: string,
  person: { role_name: string },
  held: Role | undefined,
): boolean {
  if (person.role_name === 'Administrator' && ownRole !== 'Administrator') return false;
  return may(ownRole, 'member', 'update') && (held === undefined || held.rights_of >= rankOf(ownRole));
}

/** The companies to which the person may invite. */
export function companiesToInviteTo(companies: readonly Company[]): Company[] {
  return companies.filter(({ role_name }) => may(role_name, 'invitation', 'create'));
}
