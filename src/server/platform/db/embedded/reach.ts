import { chmod, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

type Owned = { uid: number; gid: number; mode: number };

/** Whether the account has all of the permissions (4 read, 2 write, 1 search or execute) on a file or folder. */
export function mayUse(owned: Owned, account: Account, permissions: number): boolean {
  const shift = shiftOf(owned, account);
  return ((owned.mode >> shift) & permissions) === permissions;
}

/**
 * Finds the outermost folder, from the root down to `path` itself, that the account cannot pass through; null if there
 * is none.
 */
export async function firstClosedFolder(path: string, account: Account): Promise<string | null> {
  const folders: string[] = [];
  for (let folder = await realpath(path); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  for (const folder of folders) {
    if (!mayUse(await stat(folder), account, 1)) return folder;
  }
  return null;
}

/** Lets the account pass through one of our folders, but neither list nor change it. */
export async function grantPassage(folder: string, account: Account): Promise<void> {
  const owned = await stat(folder);
  if (mayUse(owned, account, 1)) return;
  await chmod(folder, (owned.mode & 0o7777) | (1 << shiftOf(owned, account)));
}

/** Returns the bit offset of the one permission class that applies: the first match of owner, group, others. */
function shiftOf(owned: Owned, account: Account): number {
  if (owned.uid === account.uid) return 6;
  return owned.gid === account.gid ? 3 : 0;
}
