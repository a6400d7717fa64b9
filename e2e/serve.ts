import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serverArguments } from '../scripts/lib/server-arguments.mjs';
import { makeSmallLocalMap } from '../src/server/map/local/testing.ts';
import { throwAwayFolder } from '../src/server/testing/throw-away-folder.ts';
import { openMailServer } from './mail-server.ts';

// Starts the built server as in production, on its own embedded database that is deleted after the tests, together with
// a local map and a mail server. The folder's name contains the port, so that tests find the received mail.
const dataDir = await mkdtemp(join(throwAwayFolder(), `platbook-e2e-${process.env.PORT}-`));
await makeSmallLocalMap(dataDir);
const mailServer = await openMailServer(join(dataDir, 'inbox'));
const server = spawn(process.execPath, serverArguments, {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Platbook <land@example.com>',
    // The tests receive webhooks themselves.
    WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'warn',
  },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', async (code) => {
  await mailServer.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
