import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type ListColumns, listRows } from '#server/platform/http/responses/list-rows.ts';
import type { ListQuery } from '#server/platform/http/responses/paging.ts';
import type { LinkedUser } from '#shared/people/contracts/identity-providers.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';

type Row = Omit<LinkedUser, 'linked_at' | 'last_sign_on'> & { linked_at: Date; last_sign_on: Date | null };

const columns = {
  id: 'number',
  name: 'text',
  email: 'text',
  linked_at: 'time',
  last_sign_on: 'time',
} as const satisfies ListColumns;
export const linkFields = Object.keys(columns);
export const linksSearched = ['name', 'email'];

/** Lists the accounts that sign in through a provider, by name, with the parameters of small lists. */
export async function listLinks(
  tx: PersonTx,
  providerId: number,
  query: ListQuery,
): Promise<{ data: LinkedUser[]; meta: ListMeta }> {
  const rows = sql`
    SELECT u.id, u.name, u.email, i.linked_at, i.last_sign_on
    FROM user_identities i JOIN users u ON u.id = i.user_id WHERE i.provider_id = ${providerId}::int`;
  const usualOrder = sql`lower(p.name), p.id`;
  const listed = await listRows<Row>(tx, { rows, columns, searched: linksSearched, usualOrder }, query);
  return { data: listed.rows.map(present), meta: listed.meta };
}

const present = (row: Row): LinkedUser => ({
  ...row,
  linked_at: row.linked_at.toISOString(),
  last_sign_on: row.last_sign_on?.toISOString() ?? null,
});

/**
 * Removes the link of a provider to a user, and ends the sessions that began through it. Throws `not_found` for a user who
 * does not sign in through it.
 */
export async function unlinkUser(tx: PersonTx, providerId: number, userId: number): Promise<void> {
  if ((await unlink(tx, providerId, userId)) === 0)
    throw new AppError('not_found', 'This user is not linked to the identity provider.');
}

/** Removes all links of a provider, and ends the sessions that began through it. Returns the number of links. */
export function unlinkAll(tx: PersonTx, providerId: number): Promise<number> {
  return unlink(tx, providerId, null);
}

async function unlink(tx: PersonTx, providerId: number, userId: number | null): Promise<number> {
  const [row] = await tx.rows<{ removed: number }>(
    sql`SELECT unlink_identities(${providerId}::int, ${userId}::int) AS removed`,
  );
  return row?.removed ?? 0;
}
