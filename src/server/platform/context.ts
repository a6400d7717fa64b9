import type { Writable } from 'node:stream';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { TokenSigner } from './http/security/tokens.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the parts of the server share; tests pass the same. */
export type AppContext = {
  config: Config;
  database: Database;
  tokens: TokenSigner;
  /** The installation's secret, from which keys are derived. */
  secret: Uint8Array;
  mailer: Mailer;
  files: FileStore;
  /** Returns the current time; tests set their own. */
  clock: () => Date;
  /** Whether to check every response against its contract. Tests do; a running server saves the time. */
  validateResponses?: boolean;
  /** Receives the log instead of standard output. */
  logStream?: Writable;
  /** Whether to run queued jobs from the start. A running server does; a test starts only when it needs one. */
  runsJobs?: boolean;
  /** Whether to respond to users, by default; a worker responds only to operators. */
  servesUsers?: boolean;
};
