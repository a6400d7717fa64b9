#!/usr/bin/env node
// npx platbook COMMAND: what can be done with an installation from a shell; the commands are in platbook/run-command.ts.
import { runTogether } from './lib/children.mjs';
import { ensureInstalled, nodeProgram, root } from './lib/install.mjs';

const [command, ...args] = process.argv.slice(2);
/** Commands for the machine of an installation. */
const ofMachine = {
  backup: ['scripts/copy-database.ts', 'backup'],
  restore: ['scripts/copy-database.ts', 'restore'],
  move: ['scripts/move-company.ts'],
  user: ['scripts/manage-users.ts'],
};

ensureInstalled({ development: false });
const own = Object.hasOwn(ofMachine, command ?? '') ? [...ofMachine[command], ...args] : undefined;
process.exitCode = await runTogether([
  own === undefined
    ? // In the caller's folder, where its files are.
      { command: nodeProgram(), args: [`${root}/scripts/platbook.ts`, ...process.argv.slice(2)], options: {} }
    : { command: nodeProgram(), args: own, options: { cwd: root } },
]);
