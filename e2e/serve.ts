import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { throwAwayFolder } from '../src/server/testing/throw-away-folder.ts';
import { openMailServer } from './mail-server.ts';

// The server as people start it, built and on an embedded database of its own that goes when the tests are over, with a mail
// server beside it. The port in the folder's name lets the tests find the mail that came.
const dataDir = await mkdtemp(join(throwAwayFolder(), `platbook-e2e-${process.env.PORT}-`));
const mailServer = await openMailServer(join(dataDir, 'inbox'));
const server = spawn(process.execPath, ['src/server/main.ts'], {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Platbook <land@example.com>',
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
