import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { syncEntityColumns } from '#server/land/sync-entity-columns.ts';
import { type Config, ConfigError, readConfig } from '#server/platform/config.ts';
import { makeWritableFolder } from '#server/platform/data-folder.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/error.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/supervisor.ts';
import { findPrimary } from '#server/platform/db/follow-host.ts';
import { describeHosts } from '#server/platform/db/hosts.ts';
import { migrateToLatest, NewerDatabaseError } from '#server/platform/db/migrate.ts';
import { refuseOtherSecrets, sessionNameOf } from '#server/platform/db/other-secrets.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { closeGently } from '#server/platform/http/limits/close-gently.ts';
import { readOrMakeSecret, tokenSigner } from '#server/platform/http/security/tokens.ts';
import { openMailer } from '#server/platform/mail/open-mailer.ts';
import { type Role, readRole } from '#server/platform/role.ts';
import { reportStartFailure } from '#server/platform/start-failure.ts';
import { buildApp } from './app.ts';

/** Where the database is, and how to stop it. */
type Place = { ownerUrl: string; appUrl: string; location: string; stop: () => Promise<void> };

async function openPlace(config: Config, role: Role): Promise<Place> {
  if (config.databaseUrl === undefined) {
    if (role !== 'all')
      throw new ConfigError(
        `The role "${role}" requires DATABASE_URL: the embedded database serves one process, which does everything.`,
      );
    return startEmbeddedDatabase({ dataDir: config.dataDir, log: (line) => console.info(line) });
  }
  return {
    ownerUrl: await findPrimary(config.databaseUrl),
    appUrl: config.databaseUrl,
    location: `PostgreSQL at ${describeHosts(config.databaseUrl)}`,
    stop: async () => undefined,
  };
}

/** What to close at the end, in the order in which it was opened. */
const opened: (() => Promise<void>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of opened.toReversed()) await close().catch((error: unknown) => console.error(error));
}

/** The configuration, once it is read. */
let configured: Config | undefined;

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const role = readRole(process.argv.slice(2));
  const config = readConfig(process.env);
  configured = config;
  await makeWritableFolder(config.dataDir);
  const files = openFileStore(config);
  opened.push(async () => files.close());
  await files.prepare((line) => console.warn(line));
  const place = await openPlace(config, role);
  opened.push(place.stop);
  const mailer = openMailer(config, files, (line) => console.info(line));
  opened.push(async () => mailer.close());
  await migrateToLatest({
    ownerUrl: place.ownerUrl,
    syncEntityColumns,
    report: (line) => console.info(line),
  });
  const secret = config.secret ?? (await readOrMakeSecret(join(config.dataDir, 'secrets', 'tokens.key')));
  const database = openDatabase({
    url: place.appUrl,
    readUrl: config.databaseReadUrl,
    poolSize: config.databasePool,
    prepare: config.preparesStatements,
    name: sessionNameOf(secret),
    isQueueOnly: role === 'web',
  });
  opened.push(database.close);
  await refuseOtherSecrets(database.pool, secret);
  const app = await buildApp({
    config,
    database,
    tokens: tokenSigner(secret),
    secret,
    mailer,
    files,
    clock: () => new Date(),
    runsJobs: role !== 'web',
    servesUsers: role !== 'worker',
  });
  opened.push(() => closeGently(app, config.stopSeconds * 1000));
  if (role !== 'worker') await writeDocument(app);
  await listen(app, config);
  console.info(`Mail goes to ${mailer.where}`);
  console.info(`${readyLines[role](config)}  (data: ${place.location})`);
}

/** What a process says when it is ready. */
const readyLines: Readonly<Record<Role, (config: Config) => string>> = {
  all: ({ publicUrl }) => `Platbook is ready at ${publicUrl}`,
  web: ({ publicUrl }) => `Platbook is ready at ${publicUrl}, without jobs: a worker runs them`,
  worker: ({ port }) => `Platbook's worker is ready, with /healthz, /readyz and /metrics at port ${port}`,
};

/** Writes the API document now, because that takes a second, in which nobody else would get an answer. */
async function writeDocument(app: FastifyInstance): Promise<void> {
  for (const url of ['/api/openapi.json', '/api/docs/yaml'])
    await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  // Suppresses the framework's own message about listening; the last startup line says the same for users.
  app.log.level = 'warn';
  await app.listen({ port: config.port, host: config.host });
  app.log.level = config.logLevel;
}

/** Reports why the program cannot start; logs an unexpected failure in full. */
function reportRefusal(error: unknown): void {
  const reported = configured === undefined ? null : reportStartFailure(error, configured);
  const isExpected =
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof NewerDatabaseError;
  console.error(reported ?? (isExpected ? error.message : error));
}

const starting = start();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    // A terminal and npm both forward Ctrl-C: the second signal is not a new request.
    if (stopping) return;
    stopping = true;
    console.info('Stopping …');
    // Waits for startup, because what is still being opened cannot be closed.
    await starting.catch(() => undefined);
    await closeAll();
    process.exit(0);
  });
}
starting.catch(async (error: unknown) => {
  if (stopping) return;
  reportRefusal(error);
  await closeAll();
  process.exit(1);
});
