import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { UserRecord } from '#shared/people/contracts/people.ts';

type Membership = UserRecord['memberships'][number];
type MembershipFilter = {
  people: readonly { id: number; email: string }[];
  /** Companies whose memberships are included. */
  reached: readonly number[];
  /** Companies whose open invitations are included. */
  managed: readonly number[];
};

/**
 * Reads the companies of these people, by name: those where they are members and those to which their address is
 * invited.
 */
export async function readMemberships(
  tx: Tx,
  request: MembershipFilter,
): Promise<ReadonlyMap<number, Membership[]>> {
  const ids = request.people.map(({ id }) => id);
  const emails = request.people.map(({ email }) => email);
  const rows = await tx.rows(sql<Membership & { person_id: number }>`
    SELECT p.person_id, p.company_id, c.name AS company_name, p.role_id, r.name AS role_name, p.status
    FROM (
      SELECT m.user_id AS person_id, m.company_id, m.role_id, 'active' AS status FROM memberships m
      WHERE m.user_id = ANY(${ids}::int[]) AND m.company_id = ANY(${[...request.reached]}::int[])
      UNION ALL
      SELECT a.id, m.company_id, m.role_id, 'invited'
      FROM unnest(${ids}::int[], ${emails}::text[]) AS a (id, email)
      JOIN invitations i ON lower(i.email) = lower(a.email) AND i.accepted_at IS NULL AND i.revoked_at IS NULL
      JOIN invited_members m ON m.invitation_id = i.id AND m.company_id = ANY(${[...request.managed]}::int[])
      WHERE NOT EXISTS (SELECT FROM memberships o WHERE o.company_id = m.company_id AND o.user_id = a.id)
    ) p JOIN companies c ON c.id = p.company_id JOIN roles r ON r.id = p.role_id
    ORDER BY lower(c.name), c.id`);
  const found = new Map<number, Membership[]>();
  for (const { person_id, ...membership } of rows) {
    const earlier = found.get(person_id);
    if (earlier === undefined) found.set(person_id, [membership]);
    else earlier.push(membership);
  }
  return found;
}
