import type { SpawnOptions } from 'node:child_process';
import type { Account } from './account.ts';

/**
 * Returns how to start a program of the PostgreSQL package: under its account, without the caller's folder and
 * variables.
 */
export function runAs(account: Account | null): SpawnOptions {
  const identity = account === null ? {} : { uid: account.uid, gid: account.gid };
  if (process.platform === 'win32') return { windowsHide: true };
  // The caller's folder may be closed to the account, and its PG… and LC_… variables are for other programs.
  return { ...identity, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}
