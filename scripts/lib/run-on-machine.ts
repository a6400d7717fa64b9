import { existsSync } from 'node:fs';
import { BackupError } from '../../src/server/platform/backup/archive.ts';
import { type Config, ConfigError, readConfig } from '../../src/server/platform/config.ts';
import { EmbeddedDatabaseError } from '../../src/server/platform/db/embedded/error.ts';
import { reportStartFailure } from '../../src/server/platform/start-failure.ts';

type ErrorClass = abstract new (...args: never[]) => Error;

/**
 * Runs a command on the machine of the installation; `configure` reads the configuration from the environment, as `npm start`
 * does. Prints foreseen errors as their messages, and ends with code 1.
 */
export async function runOnMachine(
  work: (configure: () => Config) => Promise<void>,
  foreseen: readonly ErrorClass[] = [],
): Promise<void> {
  let configured: Config | undefined;
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await work(() => {
      configured = readConfig(process.env);
      return configured;
    });
  } catch (error) {
    const reported = configured === undefined ? null : reportStartFailure(error, configured);
    const isForeseen = [BackupError, ConfigError, EmbeddedDatabaseError, ...foreseen].some(
      (each) => error instanceof each,
    );
    console.error(reported ?? (isForeseen ? (error as Error).message : error));
    process.exitCode = 1;
  }
}
