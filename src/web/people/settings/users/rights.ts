import type { Company } from '#shared/people/contracts/companies.ts';
import type { Role } from '#shared/people/contracts/people.ts';
import { may, roleNames } from '#shared/platform/policy.ts';

/** Returns the rank of a built-in role, 1 being the strongest; a rank below all of them for an unknown name. */
function rankOf(roleName: string): number {
  const names: readonly string[] = roleNames;
  const place = names.indexOf(roleName);
  return place < 0 ? roleNames.length + 1 : place + 1;
}

/**
 * Returns the roles that a user with this role may assign in a company: none above their own, and never Administrator,
 * which applies everywhere.
 */
export function rolesToGive(roles: readonly Role[], ownRole: string): Role[] {
  return roles.filter(({ rights_of }) => rights_of >= rankOf(ownRole) && rights_of > rankOf('Administrator'));
}

/**
 * Whether a user with this role may change a person's membership. Not if the person has more permissions, in the
 * company or everywhere.
 */
export function mayChangeMember(
  ownRole: string,
  person: { role_name: string },
  held: Role | undefined,
): boolean {
  if (person.role_name === 'Administrator' && ownRole !== 'Administrator') return false;
  return may(ownRole, 'member', 'update') && (held === undefined || held.rights_of >= rankOf(ownRole));
}

/** Returns the companies to which the user may invite. */
export function companiesToInviteTo(companies: readonly Company[]): Company[] {
  return companies.filter(({ role_name }) => may(role_name, 'invitation', 'create'));
}
