import type { UserRecord } from '#shared/people/contracts/people.ts';

/** A person as shown in the table: roles, and companies with the role in each, as searchable text. */
export type PersonRow = ReturnType<typeof personRow>;

export function personRow(person: UserRecord) {
  const { memberships, status } = person;
  return {
    ...person,
    user_status: person.deactivated_at === null ? status : ('deactivated' as const),
    roles: rolesOf(person),
    companies: memberships
      .map(({ company_name, role_name, status: standing }) => {
        const isAsked = standing === 'invited' && status === 'active';
        return `${company_name} (${isAsked ? `${role_name}, invited` : role_name})`;
      })
      .join(', '),
  };
}

/**
 * Summarizes a person's roles: an Administrator's applies everywhere, others have those of their companies, and without
 * a company that of the account.
 */
function rolesOf({ role_name, memberships, status }: UserRecord): string {
  const held = memberships.filter((each) => each.status === status);
  if (role_name === 'Administrator' || held.length === 0) return role_name;
  return [...new Set(held.map((each) => each.role_name))].join(', ');
}
