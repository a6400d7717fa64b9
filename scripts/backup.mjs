// npm run backup -- [file]: copies the database into one file, whether or not Platbook is running.
import { runTogether } from './lib/children.mjs';
import { ensureInstalled, nodeProgram, root } from './lib/install.mjs';

ensureInstalled({ development: false });
const args = ['scripts/copy-database.ts', 'backup', ...process.argv.slice(2)];
process.exitCode = await runTogether([{ command: nodeProgram(), args, options: { cwd: root } }]);
