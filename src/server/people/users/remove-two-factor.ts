import { sql } from 'kysely';
import { lockAccounts } from '#server/people/lock-accounts.ts';
import { findPerson } from '#server/people/read-people.ts';
import { authorizeInstallation, type PersonTx } from '#server/platform/db/database.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { UserRecord } from '#shared/people/contracts/people.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Turns off a user's two-factor sign-in and deletes its secret and recovery codes; the password is still required.
 * Throws `not_found`, `forbidden` if the caller is not an Administrator, `business_rule` for the caller's own account,
 * which requires its password, and `conflict` if it is off.
 */
export async function removeTwoFactor(tx: PersonTx, id: number): Promise<UserRecord> {
  await lockAccounts(tx);
  await findPerson(tx, id);
  authorizeInstallation(
    tx,
    'user',
    'update',
    "Only an Administrator can turn off another user's two-factor sign-in. Yours is on your profile page.",
  );
  if (id === tx.person.id)
    throw new AppError(
      'business_rule',
      'Turn off your own two-factor sign-in on your profile page, with your password.',
    );
  const [removed] = await tx.rows<{ done: boolean }>(sql`SELECT remove_two_factor(${id}::int) AS done`);
  if (removed?.done !== true)
    throw new AppError('conflict', 'Two-factor sign-in is already off for this user.');
  return findPerson(tx, id);
}

/** Returns the mail that informs the user, who may not have asked for this. It contains no user input. */
export function twoFactorRemovedMail(to: string): Mail {
  return {
    to,
    subject: 'Two-factor sign-in was turned off',
    text: [
      'An Administrator turned off two-factor sign-in for your Platbook account. You now sign in with your password alone.',
      '',
      "You can turn it on again on your profile page. If you didn't request this, tell your Administrator immediately.",
      '',
    ].join('\n'),
  };
}
