import type { UserRecord } from '#shared/contracts/people.ts';

/** A person as the table shows them: companies with the role in each, in one text that can be searched. */
export type PersonRow = ReturnType<typeof personRow>;

export function personRow(person: UserRecord) {
  const { memberships, status } = person;
  return {
    ...person,
    user_status: status,
    companies: memberships.map((each) => `${each.company_name} (${each.role_name})`).join(', '),
  };
}
