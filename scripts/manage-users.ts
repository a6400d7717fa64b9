/**
 * Manages accounts on the machine of the installation: `list [TEXT]`, `reset EMAIL`, `administrator EMAIL`,
 * `two-factor-off EMAIL`, `reactivate EMAIL`. The environment selects the database, as for `npm start`.
 */
import {
  UserCommandError,
  type UserCommands,
  withUserCommands,
} from '../src/server/people/users/manage-users.ts';
import type { Config } from '../src/server/platform/config.ts';
import { hasEmbeddedDatabase } from '../src/server/platform/db/embedded/open-existing-database.ts';
import { runOnMachine } from './lib/run-on-machine.ts';
import { withDatabase } from './lib/with-database.ts';

const usage = `Say: npx platbook user COMMAND

  list [TEXT]            Lists the accounts whose name or address contains the text.
  reset EMAIL            Prints a link with which this user sets a new password within the hour.
  administrator EMAIL    Makes this user an Administrator.
  two-factor-off EMAIL   Turns off this user's two-factor sign-in.
  reactivate EMAIL       Lets this user sign in again whom an identity provider deactivated.`;

const log = (line: string) => console.info(line);

const acts: Readonly<Record<string, (commands: UserCommands, name: string) => Promise<void>>> = {
  async list(commands, text) {
    const users = await commands.list(text);
    if (users.length === 0) log('No account was found.');
    for (const { email, name, role, last_login, deactivated_at, two_factor } of users)
      log(
        [
          email,
          name,
          role,
          last_login === null ? 'never signed in' : `signed in ${last_login.toISOString().slice(0, 10)}`,
          ...(two_factor ? ['two-factor'] : []),
          ...(deactivated_at === null ? [] : ['deactivated']),
        ].join('  '),
      );
  },
  reset: async (commands, email) =>
    log(`Give this link to ${email}; it works once, within the hour:\n${await commands.resetLink(email)}`),
  async administrator(commands, email) {
    await commands.makeAdministrator(email);
    log(`${email} is an Administrator now.`);
  },
  async 'two-factor-off'(commands, email) {
    await commands.turnOffTwoFactor(email);
    log(`Two-factor sign-in is off for ${email}.`);
  },
  async reactivate(commands, email) {
    await commands.reactivate(email);
    log(`${email} can sign in again.`);
  },
};

async function run(configure: () => Config): Promise<void> {
  const [command = '', name = '', ...more] = process.argv.slice(2);
  const act = Object.hasOwn(acts, command) ? acts[command] : undefined;
  if (act === undefined || more.length > 0 || (name === '' && command !== 'list'))
    throw new UserCommandError(usage);
  const config = configure();
  if (config.databaseUrl === undefined && !(await hasEmbeddedDatabase(config.dataDir)))
    throw new UserCommandError(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  await withDatabase(
    config,
    (line) => console.error(line),
    (ownerUrl) =>
      withUserCommands({ ownerUrl, publicUrl: config.publicUrl }, (commands) => act(commands, name)),
  );
}

await runOnMachine(run, [UserCommandError]);
