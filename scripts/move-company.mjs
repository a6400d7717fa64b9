// npm run move-company -- ID --to URL: copies a company to another installation of Platbook (docs/operate.md).
import { runTogether } from './lib/children.mjs';
import { ensureInstalled, nodeProgram, root } from './lib/install.mjs';

ensureInstalled({ development: false });
const args = ['scripts/move-company.ts', ...process.argv.slice(2)];
process.exitCode = await runTogether([{ command: nodeProgram(), args, options: { cwd: root } }]);
