// npm run restore -- file [--replace]: fills the database from a backup.
import { runTogether } from './lib/children.mjs';
import { ensureInstalled, nodeProgram, root } from './lib/install.mjs';

ensureInstalled({ development: false });
const args = ['scripts/copy-database.ts', 'restore', ...process.argv.slice(2)];
process.exitCode = await runTogether([{ command: nodeProgram(), args, options: { cwd: root } }]);
