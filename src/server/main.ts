import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { startEmbeddedDatabase } from './db/embedded/supervisor.ts';
import { migrateToLatest } from './db/migrate.ts';
import { readOrMakeSecret, tokenSigner } from './http/tokens.ts';
import { openMailer } from './mail/open-mailer.ts';

/** Where the database is and how to leave it. */
type Place = { ownerUrl: string; appUrl: string; location: string; stop: () => Promise<void> };

async function openPlace(config: ReturnType<typeof readConfig>): Promise<Place> {
  if (config.databaseUrl === undefined)
    return startEmbeddedDatabase({ dataDir: config.dataDir, log: (line) => console.info(line) });
  return {
    ownerUrl: config.databaseUrl,
    appUrl: config.databaseUrl,
    location: `PostgreSQL at ${new URL(config.databaseUrl).host}`,
    stop: async () => undefined,
  };
}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true });
  const place = await openPlace(config);
  const mailer = openMailer(config, (line) => console.info(line));
  const undo: (() => Promise<void>)[] = [place.stop, async () => mailer.close()];
  const closeAll = async () => {
    for (const step of undo.toReversed()) await step().catch((error: unknown) => console.error(error));
  };
  try {
    await migrateToLatest({ ownerUrl: place.ownerUrl });
    const database = openDatabase({ url: place.appUrl, poolSize: config.databasePool });
    undo.push(database.close);
    const tokens = tokenSigner(await readOrMakeSecret(join(config.dataDir, 'secrets', 'tokens.key')));
    const app = await buildApp({ config, database, tokens, mailer, clock: () => new Date() });
    undo.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await closeAll();
    throw error;
  }
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal and npm both pass Ctrl-C on: the second of the two is not a new wish.
      if (stopping) return;
      stopping = true;
      console.info('Stopping …');
      void closeAll().then(() => process.exit(0));
    });
  }
  console.info(`Mail goes to ${mailer.where}`);
  console.info(`Platbook is ready at ${config.publicUrl}  (data: ${place.location})`);
}

start().catch((error: unknown) => {
  const expected = error instanceof ConfigError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const refusal =
    error instanceof Error && (error.name === 'StartRefusal' || error.constructor.name.endsWith('Error'));
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    console.error(
      `Another program already listens at this address: ${(error as Error).message}. Set PORT to another number.`,
    );
  else if (expected || refusal) console.error((error as Error).message);
  else console.error(error);
  process.exit(1);
});
