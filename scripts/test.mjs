// Installs missing packages, then runs the tests (scripts/run-tests.ts) on the Node version that the program uses.
import { runTogether } from './lib/children.mjs';
import { ensureInstalled, nodeProgram, root } from './lib/install.mjs';

ensureInstalled({ development: true });
const args = ['scripts/run-tests.ts', ...process.argv.slice(2)];
process.exitCode = await runTogether([{ command: nodeProgram(), args, options: { cwd: root } }]);
