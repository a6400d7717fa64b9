import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Account, accountOf, findOrCreateAccount } from './account.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { firstClosedFolder, grantPassage } from './reach.ts';

/** Where a data directory's cluster lives, and which account runs it. */
export type Place = {
  /** Contains the cluster, and a copy of the programs if the account cannot access the originals. */
  home: string;
  cluster: string;
  /** Null if PostgreSQL runs as the same account as Platbook. */
  account: Account | null;
  /** Why the cluster is not in the data directory; null if it is. */
  movedBecause: string | null;
};

const systemFolder = '/var/lib/platbook';
const pointerName = 'location.json';

/** Creates the data directory, closed to others, and the database's folder in it. Returns that folder. */
export async function makeDatabaseFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(await realpath(dataDir), 'postgres');
}

/**
 * Chooses where the cluster lives. Under root, PostgreSQL runs as another account, which must be able to pass through
 * every folder above the cluster. The data directory itself is opened for that; folders above it are not ours. If one
 * of those is closed, the cluster lives in a system folder that the data directory names. Throws EmbeddedDatabaseError
 * if an existing cluster is inaccessible or missing.
 */
export async function choosePlace(folder: string): Promise<Place> {
  const local = join(folder, 'cluster');
  if (process.getuid?.() !== 0) return { home: folder, cluster: local, account: null, movedBecause: null };

  const pointed = await readPointer(folder);
  if (pointed !== null) return pointedPlace(folder, pointed);

  const existing = await stat(local).catch(() => null);
  // A cluster that an ordinary user created stays that user's.
  const account =
    existing !== null && existing.uid !== 0
      ? await accountOf(existing)
      : await findOrCreateAccount('postgres');
  const dataDir = dirname(folder);
  const closed = await firstClosedFolder(dirname(dataDir), account);
  if (closed === null) {
    await grantPassage(dataDir, account);
    await grantPassage(folder, account);
    return { home: folder, cluster: local, account, movedBecause: null };
  }
  if (existing !== null) {
    throw new EmbeddedDatabaseError(
      `The database in ${local} belongs to the account "${account.name}", which has no access to ${closed}. ` +
        `Allow access to that folder (chmod o+x ${closed}), or move the data directory and set DATA_DIR.`,
    );
  }
  return systemPlace(folder, account, closed);
}

function moved(home: string, account: Account, because: string): Place {
  return { home, cluster: join(home, 'cluster'), account, movedBecause: because };
}

async function systemPlace(folder: string, account: Account, closed: string): Promise<Place> {
  const dataDir = dirname(folder);
  const home = join(
    systemFolder,
    `${basename(dirname(dataDir)) || 'root'}-${randomBytes(6).toString('hex')}`,
  );
  await mkdir(home, { recursive: true, mode: 0o711 });
  // The caller's strict umask must not close what was just created.
  await chmod(systemFolder, 0o711);
  await chmod(home, 0o711);
  const unreachable = await firstClosedFolder(home, account);
  if (unreachable !== null) {
    await rm(home, { recursive: true });
    throw new EmbeddedDatabaseError(
      `PostgreSQL runs as the account "${account.name}", which has no access to ${closed} or ${unreachable}. ` +
        `Set DATA_DIR to a folder it can access, or start Platbook as an ordinary user.`,
    );
  }
  await writeFile(join(home, 'data-dir.json'), `${JSON.stringify({ dataDir })}\n`, { mode: 0o600 });
  await writeFile(join(folder, pointerName), `${JSON.stringify({ home })}\n`, { mode: 0o600 });
  return moved(home, account, `"${account.name}" has no access to ${closed}`);
}

async function pointedPlace(folder: string, home: string): Promise<Place> {
  const dataDir = dirname(folder);
  const record = join(home, 'data-dir.json');
  const recordedDir = await readText(record, 'dataDir');
  if (recordedDir === null) {
    throw new EmbeddedDatabaseError(
      `The database of ${dataDir} was in ${home}, which is missing. Restore that folder, or remove ` +
        `${join(folder, pointerName)} to start with an empty database.`,
    );
  }
  if (recordedDir !== dataDir) {
    // After a move, the data directory's old path is gone; after a copy, it still exists.
    if ((await readPointer(join(recordedDir, 'postgres'))) === home) {
      throw new EmbeddedDatabaseError(
        `${dataDir} is a copy of ${recordedDir}, and both would use the database in ${home}. ` +
          `Remove ${join(folder, pointerName)} to give the copy an empty database of its own.`,
      );
    }
    await writeFile(record, `${JSON.stringify({ dataDir })}\n`, { mode: 0o600 });
  }
  const cluster = await stat(join(home, 'cluster')).catch(() => null);
  const account = cluster === null ? await findOrCreateAccount('postgres') : await accountOf(cluster);
  return moved(home, account, `${dataDir} is not accessible to "${account.name}"`);
}

function readPointer(folder: string): Promise<string | null> {
  return readText(join(folder, pointerName), 'home');
}

async function readText(path: string, field: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const read: Partial<Record<string, unknown>> = JSON.parse(text);
  const value = read[field];
  if (typeof value === 'string') return value;
  throw new EmbeddedDatabaseError(`${path} is damaged: it has no "${field}".`);
}
