// npm run basemap -- FILE…: makes the local map of townships, sections and Texas surveys from public files.
import { runTogether } from './lib/children.mjs';
import { ensureInstalled, nodeProgram, root } from './lib/install.mjs';

ensureInstalled({ development: false });
// Whole files are in memory while they are read.
const args = ['--max-old-space-size=6144', 'scripts/make-local-map.ts', ...process.argv.slice(2)];
process.exitCode = await runTogether([{ command: nodeProgram(), args, options: { cwd: root } }]);
