import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs programs in parallel until all have ended. Passes on the signals that should stop them and waits until they
 * have stopped. When one ends, the others are stopped too. Returns the exit code of the first one that ended, or the
 * usual 128 + signal.
 * @param {{ command: string, args: string[], options: import('node:child_process').SpawnOptions }[]} programs
 * @returns {Promise<number>}
 */
export async function runTogether(programs) {
  const children = programs.map(({ command, args, options }) =>
    spawn(command, args, { stdio: 'inherit', ...options }),
  );
  const stop = (signal) => {
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    }
  };
  for (const signal of passedOn) process.on(signal, () => stop(signal));
  whenAbandoned(() => stop('SIGTERM'));
  let firstCode;
  await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.once('error', (error) => {
            console.error(error.message);
            firstCode ??= 1;
            stop('SIGTERM');
            resolve();
          });
          child.once('exit', (code, signal) => {
            firstCode ??= code ?? 128 + (constants.signals[signal] ?? 0);
            stop('SIGTERM');
            resolve();
          });
        }),
    ),
  );
  return firstCode ?? 0;
}

/**
 * npm passes SIGTERM to the shell between it and this process. The shell ends without passing it on, so this process
 * sees only that its parent is gone.
 */
function whenAbandoned(react) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    react();
  }, 250).unref();
}
