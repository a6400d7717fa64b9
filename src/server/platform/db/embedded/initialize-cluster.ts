import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { codeOf, EmbeddedDatabaseError } from './error.ts';
import type { Place } from './place.ts';
import { runAs } from './run-as.ts';
import type { ServerFiles } from './server-files.ts';

/**
 * Creates the cluster if there is none, or checks that these programs can read the existing one. It is created aside
 * and renamed into place, so that an interrupted start leaves no partial cluster. Throws EmbeddedDatabaseError.
 */
export async function initializeCluster(
  place: Place,
  files: ServerFiles,
  options: { superuserPassword: string; log: (line: string) => void },
): Promise<void> {
  const version = await readVersion(place);
  if (version === files.majorVersion) return;
  if (version !== null) {
    throw new EmbeddedDatabaseError(
      `The database in ${place.cluster} was created by PostgreSQL ${version}; this Platbook includes PostgreSQL ` +
        `${files.majorVersion}. Start the version of Platbook that created it.`,
    );
  }
  options.log(`Creating the database in ${place.cluster}`);
  // A unique name, because the initdb of an interrupted start may still be writing to its folder.
  const unfinished = `${place.cluster}.unfinished-${randomBytes(4).toString('hex')}`;
  const passwordFile = join(place.home, 'superuser-password');
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, options.superuserPassword, { mode: 0o600 });
    if (place.account !== null) {
      for (const path of [unfinished, passwordFile]) await chown(path, place.account.uid, place.account.gid);
    }
    await runInitdb(place, files, [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, place.cluster);
}

async function readVersion(place: Place): Promise<string | null> {
  try {
    return (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) === 'EACCES') {
      throw new EmbeddedDatabaseError(
        `The database in ${place.cluster} belongs to another account. Start Platbook as root or as that account, ` +
          'or set DATA_DIR to another folder.',
      );
    }
    throw error;
  }
}

async function runInitdb(place: Place, files: ServerFiles, args: string[]): Promise<void> {
  // The built-in locale sorts identically on every machine, whatever its system libraries.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
  const all = [...args, ...locale, '--username=postgres', '--auth=scram-sha-256'];
  const child = spawn(files.initdb, all, { ...runAs(place.account), stdio: ['ignore', 'ignore', 'pipe'] });
  const finished = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? '' : `initdb ended with ${signal ?? code}`));
  });
  const complaints = child.stderr === null ? '' : await text(child.stderr);
  const failure = await finished;
  if (failure !== '')
    throw new EmbeddedDatabaseError(`The database could not be created (${failure}): ${complaints.trim()}`);
}
