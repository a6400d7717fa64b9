import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { throwAwayPrefix } from './leftovers.ts';

/** A Platbook process that holds an embedded database. */
export type Holder = { pid: number; ownerUrl: string; end: (signal: NodeJS.Signals) => Promise<void> };

const supervisor = join(import.meta.dirname, '../platform/db/embedded/supervisor.ts');

const program = `
  import { startEmbeddedDatabase } from ${JSON.stringify(supervisor)};
  const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log: () => undefined });
  process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
  console.log(database.ownerUrl);
  setInterval(() => undefined, 1000);
`;

/**
 * Starts the embedded database of a data directory in another process, which a test may kill. Rejects with that
 * process's error output.
 */
export async function lockEmbeddedDatabase(dataDir: string): Promise<Holder> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  const { value: ownerUrl } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  if (typeof ownerUrl !== 'string' || child.pid === undefined) {
    // A dying process closes its output before it is gone.
    await ended;
    throw new Error(complaints);
  }
  return { pid: child.pid, ownerUrl, end: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Creates a folder that other accounts cannot read, like every temporary folder; `remove` deletes it. */
export async function makeTemporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `${throwAwayPrefix}embedded-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Runs one statement on its own connection and returns its rows. */
export async function queryOnce(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
