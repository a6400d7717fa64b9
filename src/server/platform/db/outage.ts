/** A temporary reason why nothing can be read or written. */
export type Outage =
  /** The database does not respond, or the connection was lost. */
  | 'unreachable'
  | 'database_full'
  /** The disk of this process, which holds uploads, mails and backups. */
  | 'disk_full'
  | 'disk_read_only';

/**
 * The connection was lost during COMMIT, or no standby confirmed it, so the outcome is unknown. Its cause is the
 * connection error or the warning.
 */
export class UnknownOutcomeError extends Error {
  constructor(cause: unknown) {
    super('The outcome of COMMIT is unknown.', { cause });
    this.name = 'UnknownOutcomeError';
  }
}

/** The server became a standby while a connection through a pooler lasted. It would read, but not the latest writes. */
export class StandbyError extends Error {
  readonly code = '25006';

  constructor() {
    super('The server is a standby.');
    this.name = 'StandbyError';
  }
}

/** System error codes and SQLSTATEs (appendix A of the PostgreSQL manual), plus all of class 08. */
const outages: Readonly<Record<string, Outage>> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNABORTED: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTDOWN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  // Shut down by an administrator, crashed, not yet started, dropped, idle too long.
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P04': 'unreachable',
  '57P05': 'unreachable',
  '25P03': 'unreachable',
  // Too many connections, out of memory.
  '53300': 'unreachable',
  '53200': 'unreachable',
  // A standby has taken over from the primary server, or the server accepts no writes at the moment.
  '25006': 'unreachable',
  '53100': 'database_full',
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'disk_read_only',
};

/** Errors of the pg library and its pool that have no code. */
const codeless =
  /^(Connection terminated|timeout e(xceeded when trying to connect|xpired)|Client (has encountered a connection error|was closed)|Query read timeout|Cannot use a pool after calling end)/;

/** Returns the outage behind an error; null if the error has another cause. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof UnknownOutcomeError) return outageOf(error.cause) ?? 'unreachable';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = outages[code];
  if (known !== undefined) return known;
  if (/^08...$/.test(code)) return 'unreachable';
  // SQLite reports every failure by the same code, and a full disk by its own number (SQLITE_FULL).
  if (code === 'ERR_SQLITE_ERROR' && 'errcode' in error && error.errcode === 13) return 'disk_full';
  // Some writes (temporary files, a commit's own) fail with a general I/O error or an internal error.
  if ((code === '58030' || code === 'XX000') && /No space left on device/.test(error.message))
    return 'database_full';
  return code === '' && codeless.test(error.message) ? 'unreachable' : null;
}
