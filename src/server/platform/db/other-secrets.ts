import type pg from 'pg';
import { ConfigError } from '#server/platform/config.ts';
import { deriveKey } from '#server/platform/http/security/derive-key.ts';

const prefix = 'platbook server ';

/** Returns the name of a server's connections, which tells servers with different secrets apart and reveals neither. */
export function sessionNameOf(secret: Uint8Array): string {
  return prefix + Buffer.from(deriveKey(secret, 'session names')).toString('hex').slice(0, 12);
}

/**
 * Throws `ConfigError` if a server with another secret is connected to the same database: a user who signed in at one
 * would be signed out at the other.
 */
export async function refuseOtherSecrets(pool: pg.Pool, secret: Uint8Array): Promise<void> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> $2 LIMIT 1`,
    [prefix, sessionNameOf(secret)],
  );
  if (rowCount !== 0)
    throw new ConfigError(
      'Another Platbook server on this database uses a different secret. Set PLATBOOK_SECRET to the same value on all of them, or let them share DATA_DIR/secrets.',
    );
}
