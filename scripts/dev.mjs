// Development mode: the server restarts when its files change, and the browser updates the web app immediately.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTogether } from './lib/children.mjs';
import { ensureInstalled, nodeProgram, root } from './lib/install.mjs';
import { serverArguments } from './lib/server-arguments.mjs';

ensureInstalled({ development: true });
const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
const port = process.env.PORT || '3000';
const node = nodeProgram();
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
process.exitCode = await runTogether([
  {
    command: node,
    args: ['--watch', '--watch-preserve-output', ...serverArguments],
    options: { cwd: root },
  },
  {
    command: node,
    args: [vite],
    options: { cwd: root, env: { ...process.env, PLATBOOK_API: `http://127.0.0.1:${port}` } },
  },
]);
