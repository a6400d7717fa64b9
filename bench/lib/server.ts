import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serverArguments } from '../../scripts/lib/server-arguments.mjs';

export type BenchServer = {
  address: string;
  process: ChildProcess;
  dataDir: string;
  stop: () => Promise<void>;
};

/**
 * Starts a production server in its own process and data folder, with the embedded database if no address is given.
 * Does not delete a data folder passed by the caller when the server stops. `as` is the server's role, its port instead
 * of a free one, and further settings.
 */
export async function startServer(
  databaseUrl: string | undefined,
  keptDataDir?: string,
  as: { role?: 'web' | 'worker'; port?: number; settings?: Record<string, string> } = {},
): Promise<BenchServer> {
  const dataDir = keptDataDir ?? (await mkdtemp(join(tmpdir(), 'platbook-bench-')));
  const port = as.port ?? (await freePort());
  const role = as.role === undefined ? [] : ['--role', as.role];
  const child = spawn(process.execPath, [...serverArguments, ...role], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...as.settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready')) resolve();
    });
    void exited.then(() => reject(new Error('The server ended before it was ready.')));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    process: child,
    dataDir,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      if (keptDataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Creates an empty database on a server and returns its address. */
export async function createDatabase(url: string, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${database}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${database}`;
  return own.href;
}

export type Session = { personId: number; token: string; refreshToken: string };

/** Creates an account with the password `bench-password` and returns its id and tokens. */
export async function signUp(address: string, email = `bench-${Date.now()}@example.com`): Promise<Session> {
  const answer = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'bench-password',
      name: 'Bench',
    }),
  });
  const session = (await answer.json()) as { user: { id: number }; token: string; refreshToken: string };
  return { personId: session.user.id, token: session.token, refreshToken: session.refreshToken };
}

/** Exchanges the tokens of a session for new ones. */
export async function renew(address: string, session: Session): Promise<Session> {
  const answer = await fetch(`${address}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: session.refreshToken }),
  });
  if (!answer.ok) throw new Error(`The session could not be renewed: ${answer.status}.`);
  const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string };
  return { personId: session.personId, token, refreshToken };
}

/** Returns a function that sends a request of this user and returns the answer. Throws if it is refused. */
export function callsOf(address: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(address + path, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
}
