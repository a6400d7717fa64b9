import pg from 'pg';
import { newResetToken, resetAddress } from '#server/people/reset-token.ts';
import { administratorRole } from '#server/people/roles.ts';

/** A command that cannot be done; the message says why and what to do. */
export class UserCommandError extends Error {}

/** An account as the operator sees it; times are in UTC. */
export type ListedUser = {
  email: string;
  name: string;
  role: string;
  last_login: Date | null;
  deactivated_at: Date | null;
  two_factor: boolean;
};

/** What an operator does with accounts on the machine of the installation, if no user can do it on the pages. */
export type UserCommands = {
  /** Returns the accounts whose name or address contains the text, by address. */
  list: (text: string) => Promise<ListedUser[]>;
  /** Returns a link with which the user sets a new password within the hour. */
  resetLink: (email: string) => Promise<string>;
  makeAdministrator: (email: string) => Promise<void>;
  turnOffTwoFactor: (email: string) => Promise<void>;
  /** Lets an account be used again that an identity provider deactivated. */
  reactivate: (email: string) => Promise<void>;
};

type Account = { id: number; role_id: number; role: string; deactivated_at: Date | null };

/**
 * Runs work on the accounts with the rights of the database's owner. What it changes is in the audit log, as an act of the
 * command line.
 */
export async function withUserCommands<Result>(
  { ownerUrl, publicUrl }: { ownerUrl: string; publicUrl: string },
  work: (commands: UserCommands) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(commandsOn(client, publicUrl));
  } finally {
    await client.end();
  }
}

function deactivated(email: string): UserCommandError {
  return new UserCommandError(
    `The account ${email} is deactivated. Reactivate it first: npx platbook user reactivate ${email}`,
  );
}

function commandsOn(client: pg.Client, publicUrl: string): UserCommands {
  const find = async (email: string): Promise<Account> => {
    const { rows } = await client.query<Account>(
      `SELECT u.id, u.role_id, r.name AS role, u.deactivated_at FROM users u JOIN roles r ON r.id = u.role_id
       WHERE lower(u.email) = lower($1)`,
      [email],
    );
    const [account] = rows;
    if (account === undefined) throw new UserCommandError(`There is no account with the address ${email}.`);
    return account;
  };
  const record = (action: string, account: Account, details: object) =>
    client.query('SELECT record_event($1, NULL, $2, NULL, NULL, NULL, $3::jsonb, NULL, $4)', [
      action,
      account.id,
      JSON.stringify(details),
      'npx platbook user',
    ]);
  const together = async (work: () => Promise<void>): Promise<void> => {
    await client.query('BEGIN');
    try {
      await work();
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  };
  return {
    async list(text) {
      const { rows } = await client.query<ListedUser>(
        `SELECT u.email, u.name, r.name AS role, u.last_login, u.deactivated_at,
           EXISTS (SELECT FROM two_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS two_factor
         FROM users u JOIN roles r ON r.id = u.role_id
         WHERE position(lower($1) IN lower(u.email)) > 0 OR position(lower($1) IN lower(u.name)) > 0
         ORDER BY lower(u.email)`,
        [text],
      );
      return rows;
    },
    async resetLink(email) {
      const account = await find(email);
      if (account.deactivated_at !== null) throw deactivated(email);
      const { token, hash } = newResetToken();
      await client.query('SELECT begin_reset($1, $2)', [email, hash]);
      return resetAddress(publicUrl, token);
    },
    makeAdministrator: (email) =>
      together(async () => {
        const account = await find(email);
        if (account.deactivated_at !== null) throw deactivated(email);
        if (account.role_id === administratorRole)
          throw new UserCommandError(`${email} is an Administrator already.`);
        await client.query('UPDATE users SET role_id = $2, version_id = version_id + 1 WHERE id = $1', [
          account.id,
          administratorRole,
        ]);
        await record('user_changed', account, {
          changed: ['role'],
          role_from: account.role,
          role_to: 'Administrator',
        });
      }),
    turnOffTwoFactor: (email) =>
      together(async () => {
        const account = await find(email);
        const { rowCount } = await client.query(
          'DELETE FROM two_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL',
          [account.id],
        );
        if (rowCount === 0) throw new UserCommandError(`Two-factor sign-in is off for ${email} already.`);
        await record('two_factor_removed', account, {});
      }),
    reactivate: (email) =>
      together(async () => {
        const account = await find(email);
        if (account.deactivated_at === null) throw new UserCommandError(`The account ${email} is active.`);
        await client.query(
          'UPDATE users SET deactivated_at = NULL, version_id = version_id + 1 WHERE id = $1',
          [account.id],
        );
        await record('account_reactivated', account, {});
      }),
  };
}
