import { EmbeddedDatabaseError } from '#server/platform/db/embedded/error.ts';
import { NoHostError } from '#server/platform/db/follow-host.ts';
import { describeHosts } from '#server/platform/db/hosts.ts';
import { outageOf } from '#server/platform/db/outage.ts';

/** The configuration with which the server was starting. */
type Place = { dataDir: string; port: number; host: string; databaseUrl: string | undefined };

/** How to fix a folder or file, by error code. */
const remedies: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) =>
    `This account can't read or write ${path}. Change its owner or permissions, or set DATA_DIR to another folder.`,
  EPERM: (path) =>
    `This account can't change ${path}. Change its owner or permissions, or set DATA_DIR to another folder.`,
  EROFS: (path) =>
    `${path} is on a read-only file system. Make it writable, or set DATA_DIR to another folder.`,
  ENOSPC: (path) => `The disk that holds ${path} is full. Free up space, or set DATA_DIR to another folder.`,
  EDQUOT: (path) => `The disk quota for ${path} is used up. Raise it, or set DATA_DIR to another folder.`,
  ENOTDIR: (path) => `Part of ${path} is a file, not a folder. Set DATA_DIR to another folder.`,
  EEXIST: (path) => `${path} is a file, not a folder. Move it away, or set DATA_DIR to another folder.`,
  ELOOP: (path) => `${path} is a link that points back to itself. Set DATA_DIR to another folder.`,
  ENAMETOOLONG: (path) => `${path} is too long a path. Set DATA_DIR to another folder.`,
  EIO: (path) => `The disk that holds ${path} cannot be read or written. Check the disk.`,
};

/** Why the configured PostgreSQL server refused, by SQLSTATE. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'It refused the password in DATABASE_URL.',
  '28000': 'It refused the account in DATABASE_URL.',
  '3D000': 'It has no database with the name in DATABASE_URL.',
};

/**
 * Explains in one or two sentences why the server cannot start and how to fix it, for failures of files, ports and the
 * database. Returns null for any other error.
 */
export function reportStartFailure(
  error: unknown,
  { dataDir, port, host, databaseUrl }: Place,
): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '', syscall, path }: NodeJS.ErrnoException = error;
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE')
      return `Another program is already using this address (${error.message}). Set PORT to another number.`;
    if (code === 'EACCES') return `This account can't listen on port ${port}. Set PORT to 1024 or above.`;
    return `The server can't listen on ${host}:${port} (${error.message}). Set HOST to an address of this machine.`;
  }
  if (error instanceof NoHostError) return error.message;
  // The embedded database's programs report a full disk only in their output.
  if (error instanceof EmbeddedDatabaseError) {
    if (/No space left on device/.test(error.message))
      return `The disk that holds the database of ${dataDir} is full. Free up space and start again.`;
    return null;
  }
  const remedy = remedies[code];
  if (remedy !== undefined) return remedy(path ?? dataDir);
  const outage = outageOf(error);
  if (outage === 'database_full') return 'The database disk is full. Free up space and start again.';
  const refusal =
    refusals[code] ??
    (outage === 'unreachable' ? `It can't be reached (${error.message || code}).` : undefined);
  if (refusal === undefined) return null;
  const where =
    databaseUrl === undefined ? `The database in ${dataDir}` : `PostgreSQL at ${describeHosts(databaseUrl)}`;
  return `${where} can't be used. ${refusal}`;
}
