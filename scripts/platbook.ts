// npx platbook: exports and imports lists of an installation, from a script or a schedule (docs/guide/other-tools.md).
import { runCommand } from './platbook/run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
});
