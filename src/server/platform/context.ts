import type { Writable } from 'node:stream';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { TokenSigner } from './http/security/tokens.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the server's parts work with; tests pass the same things. */
export type AppContext = {
  config: Config;
  database: Database;
  tokens: TokenSigner;
  /** The installation's secret, of which keys are derived. */
  secret: Uint8Array;
  mailer: Mailer;
  /** The time; tests set their own. */
  clock: () => Date;
  /** Checks every answer against its contract: tests do, a running server spares the work. */
  checkAnswers?: boolean;
  /** Where the log goes instead of standard output. */
  logStream?: Writable;
  /** Takes up jobs from the start: a running server does, a test only once it has one done. */
  takesUpJobs?: boolean;
};
