import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, EmbeddedDatabaseError } from './error.ts';

/** Passwords of the cluster's roles; generated at random once, and never shown. */
export type Credentials = { superuser: string; owner: string; app: string };

/**
 * Reads the passwords stored next to the cluster, or creates them. Throws EmbeddedDatabaseError if the file is damaged.
 */
export async function readOrCreateCredentials(folder: string): Promise<Credentials> {
  const path = join(folder, 'credentials.json');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (text !== null) return parse(text, path);
  const created: Credentials = { superuser: password(), owner: password(), app: password() };
  // Renamed into place, so that a crash never leaves a partial file behind.
  await writeFile(`${path}.new`, `${JSON.stringify(created, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return created;
}

function password(): string {
  return randomBytes(24).toString('base64url');
}

function parse(text: string, path: string): Credentials {
  try {
    const read: unknown = JSON.parse(text);
    if (isCredentials(read)) return read;
  } catch {
    // Reported below, like any other damage.
  }
  throw new EmbeddedDatabaseError(
    `The passwords of the embedded database cannot be read: restore ${path} from a backup.`,
  );
}

function isCredentials(value: unknown): value is Credentials {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<string, unknown>> = { ...value };
  return [fields.superuser, fields.owner, fields.app].every(
    (field) => typeof field === 'string' && field !== '',
  );
}
