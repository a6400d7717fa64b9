// Starts Platbook: installs missing packages, builds the web app if its sources changed, and runs the server, which
// reads the arguments: `--role web`, `worker` or `all`.
import { runTogether } from './lib/children.mjs';
import { ensureInstalled, nodeProgram, root } from './lib/install.mjs';
import { serverArguments } from './lib/server-arguments.mjs';
import { buildWeb, isWebBuilt } from './lib/web-build.mjs';

const built = isWebBuilt();
ensureInstalled({ development: !built });
if (!built) {
  console.info('Building the web app …');
  if (!buildWeb()) process.exit(1);
}
const args = [...serverArguments, ...process.argv.slice(2)];
const server = { command: nodeProgram(), args, options: { cwd: root } };
process.exitCode = await runTogether([server]);
