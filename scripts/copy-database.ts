/**
 * Copies the database to one file and back: `backup [file]` and `restore file [--replace]`. The environment selects the
 * database, as for `npm start`.
 */

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { syncEntityColumns } from '#server/land/sync-entity-columns.ts';
import { BackupError } from '../src/server/platform/backup/archive.ts';
import { backUpDatabase } from '../src/server/platform/backup/back-up-database.ts';
import { restoreDatabase } from '../src/server/platform/backup/restore-database.ts';
import type { Config } from '../src/server/platform/config.ts';
import { hasEmbeddedDatabase } from '../src/server/platform/db/embedded/open-existing-database.ts';
import { runOnMachine } from './lib/run-on-machine.ts';
import { withDatabase } from './lib/with-database.ts';

const usage = 'Say: npm run backup -- [file], or: npm run restore -- file [--replace]';
const log = (line: string) => console.info(line);

async function backUp(config: Config, file: string | undefined): Promise<void> {
  if (config.databaseUrl === undefined && !(await hasEmbeddedDatabase(config.dataDir)))
    throw new BackupError(`There is no database in ${config.dataDir}.`);
  const name = `platbook-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`;
  const path = file === undefined ? join(config.dataDir, 'backups', name) : resolve(file);
  await withDatabase(config, log, async (ownerUrl) => {
    const { bytes, tables, rows } = await backUpDatabase({ ownerUrl, path });
    log(`${rows} rows of ${tables} tables were written to ${path} (${Math.ceil(bytes / 1024)} kB).`);
  });
}

async function restore(config: Config, file: string | undefined, replace: boolean): Promise<void> {
  if (file === undefined) throw new BackupError(usage);
  await withDatabase(config, log, async (ownerUrl) => {
    const { madeAt, rows } = await restoreDatabase({
      ownerUrl,
      path: resolve(file),
      replace,
      log,
      syncEntityColumns,
    });
    log(`The database is as it was at ${madeAt}: ${rows} rows.`);
  });
}

async function run(configure: () => Config): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, file, ...more] = positionals;
  if (more.length > 0 || (command === 'backup' && values.replace)) throw new BackupError(usage);
  const config = configure();
  if (command === 'backup') await backUp(config, file);
  else if (command === 'restore') await restore(config, file, values.replace);
  else throw new BackupError(usage);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  } catch {
    throw new BackupError(usage);
  }
}

await runOnMachine(run);
