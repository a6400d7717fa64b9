import { sql } from 'kysely';
import type { z } from 'zod';
import { splitName } from '#server/people/split-name.ts';
import { findUser } from '#server/people/users.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { profileChanges, User } from '#shared/people/contracts/auth.ts';
import { AppError, messages } from '#shared/platform/errors.ts';

/**
 * Changes a user's own name and phone. The full name and its parts are derived from each other unless both are sent.
 * Throws `invalid_input` if there is nothing to change.
 */
export async function updateProfile(
  tx: Tx,
  userId: number,
  changes: z.output<typeof profileChanges>,
): Promise<User> {
  if (Object.values(changes).every((value) => value === undefined))
    throw new AppError('invalid_input', 'Nothing to change was sent.');
  const before = await findUser(tx, userId);
  if (before === null) throw new AppError('unauthenticated', messages.notAuthenticated);
  const { name, first_name, last_name } = namesAfter(before, changes);
  const phone = changes.phone === undefined ? before.phone : changes.phone;
  await tx.run(sql`
    UPDATE users SET name = ${name}, first_name = ${first_name}, last_name = ${last_name}, phone = ${phone},
        version_id = version_id + 1
    WHERE id = ${userId}`);
  return { ...before, name, first_name, last_name, phone };
}

type Names = Pick<User, 'name' | 'first_name' | 'last_name'>;

function namesAfter(before: Names, changes: z.output<typeof profileChanges>): Names {
  const partsChange = changes.first_name !== undefined || changes.last_name !== undefined;
  if (changes.name !== undefined && !partsChange) return { name: changes.name, ...splitName(changes.name) };
  const first_name = changes.first_name === undefined ? before.first_name : changes.first_name;
  const last_name = changes.last_name === undefined ? before.last_name : changes.last_name;
  const joined = [first_name, last_name].filter((part) => part !== null).join(' ');
  // A user who clears both parts keeps the full name for display.
  const name = changes.name ?? (partsChange && joined !== '' ? joined : before.name);
  return { name, first_name, last_name };
}
