import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './error.ts';

const run = promisify(execFile);

/** A system account that PostgreSQL runs under. */
export type Account = { name: string; uid: number; gid: number };

/**
 * Finds a system account by name, and creates it (without a home or a login) if it is missing. PostgreSQL refuses to
 * run as root, so root needs one; call this as root only. Throws EmbeddedDatabaseError if the account cannot be
 * created.
 */
export async function findOrCreateAccount(name: string): Promise<Account> {
  const found = await findAccount(name);
  if (found !== null) return found;
  await createAccount(name);
  const created = await findAccount(name);
  if (created === null) throw cannotCreate(name);
  return created;
}

/** Returns the account that owns an existing file, such as a cluster created before root took over. */
export async function accountOf(owner: { uid: number; gid: number }): Promise<Account> {
  const lines = await passwdLines();
  const name = lines.find((fields) => Number(fields[2]) === owner.uid)?.[0] ?? `account ${owner.uid}`;
  return { name, ...owner };
}

async function findAccount(name: string): Promise<Account | null> {
  const fields = (await passwdLines()).find((line) => line[0] === name);
  if (fields !== undefined) return { name, uid: Number(fields[2]), gid: Number(fields[3]) };
  // Accounts may live in a directory service that only system tools query.
  const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => null);
  if (ids === null) return null;
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
  return uid === undefined || gid === undefined ? null : { name, uid, gid };
}

async function passwdLines(): Promise<string[][]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').map((line) => line.split(':'));
}

async function createAccount(name: string): Promise<void> {
  const nologin = '/usr/sbin/nologin';
  const ways = [
    [
      'useradd',
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      nologin,
      name,
    ],
    // Alpine and other small systems.
    ['adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', name],
  ] as const;
  for (const [command, ...args] of ways) {
    const isCreated = await run(command, args).then(
      () => true,
      () => false,
    );
    if (isCreated) return;
  }
  throw cannotCreate(name);
}

function cannotCreate(name: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and the system account "${name}" for it could be neither found nor created. ` +
      `Create it (useradd --system ${name}), start Platbook as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  );
}
