import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The server as people start it, built and on an embedded database of its own that goes when the tests are over.
// The port in its name lets the tests find the mail that this server writes.
const dataDir = await mkdtemp(join(tmpdir(), `platbook-e2e-${process.env.PORT}-`));
const server = spawn(process.execPath, ['src/server/main.ts'], {
  env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', async (code) => {
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
