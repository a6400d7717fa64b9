/**
 * Runs all tests in steps; stops at the first step that fails and prints a summary. `npm test -- --only server` runs
 * one step, `--only shared,web` several. `npm test -- --changed` checks types and lint and runs the unit and request
 * tests that a change since `origin/main` can affect; `--changed=HEAD~3` counts from another commit.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pgbouncer } from '../src/server/testing/pgbouncer.ts';
import { debianPostgres } from '../src/server/testing/postgres-pair.ts';
import { throwAwayFolder } from '../src/server/testing/throw-away-folder.ts';
import { findChromium, missingChromium } from './lib/chromium.ts';
import {
  type FileTimes,
  noCounts,
  type Outcome,
  runCounting,
  runNode,
  runNpmScript,
  runPlaywright,
  runVitest,
} from './lib/test-runners.ts';
import { describeTimes } from './lib/test-times.ts';
import { startRealPostgres } from './real-postgres.ts';

type Step = { name: string; what: string; run: () => Promise<Outcome> };

const { only, changedSince } = readArguments();
const changed = changedSince === undefined ? {} : { changedSince };

const steps: Step[] = [
  { name: 'check', what: 'types, lint, unused code', run: () => runNpmScript('check') },
  { name: 'walls', what: 'the checks bite planted violations', run: () => runNode('scripts/check-walls.ts') },
  { name: 'shared', what: 'src/shared', run: () => runVitest('shared', changed) },
  { name: 'web', what: 'src/web', run: () => runVitest('web', changed) },
  { name: 'server', what: 'src/server on the embedded database', run: runServer },
  {
    name: 'attacks',
    what: 'a server of its own, in the short form',
    run: () => runCounting('bench/attacks.ts', ['--short']),
  },
  { name: 'server-real', what: 'src/server on the system’s PostgreSQL', run: runServerOnRealPostgres },
  { name: 'cluster', what: 'several servers with a standby, killed during writes', run: runCluster },
  { name: 'build', what: 'the web app', run: () => runNpmScript('build') },
  { name: 'browser', what: 'e2e in Chromium', run: runInBrowser },
];
const quickSteps = ['check', 'walls', 'shared', 'web', 'server'];

/** When all tests of the server passed, also compares the row types with what the statements answered. */
async function runServer(): Promise<Outcome> {
  if (changedSince !== undefined) return runVitest('server', changed);
  const records = await mkdtemp(join(tmpdir(), 'platbook-rows-'));
  try {
    const tested = await runVitest('server', { env: { PLATBOOK_ROW_RECORDS: records } });
    if (!tested.ok) return tested;
    const { ok } = await runNode('scripts/check-row-types.ts', ['--records', records]);
    return { ...tested, ok };
  } finally {
    await rm(records, { recursive: true, force: true });
  }
}

async function runServerOnRealPostgres(): Promise<Outcome> {
  const real = await startRealPostgres(
    { fsync: 'off', synchronous_commit: 'off', max_connections: '300' },
    throwAwayFolder(),
  );
  if (real === null) {
    return {
      ok: true,
      ...noCounts,
      skipped: 'no PostgreSQL server of version 15 or later is installed on this machine',
    };
  }
  console.info(real.version);
  try {
    return await runVitest('server', { env: { PLATBOOK_TEST_DATABASE_URL: real.url } });
  } finally {
    await real.stop();
  }
}

async function runCluster(): Promise<Outcome> {
  if (debianPostgres !== undefined && pgbouncer !== undefined)
    return runNode('bench/cluster.ts', ['--short']);
  return { ok: true, ...noCounts, skipped: "Debian's packages postgresql and pgbouncer are not installed" };
}

async function runInBrowser(): Promise<Outcome> {
  const chromium = findChromium();
  if (chromium !== null) return runPlaywright({ CHROMIUM_PATH: chromium });
  console.error(missingChromium);
  return { ok: false, ...noCounts };
}

function readArguments(): { only?: string[]; changedSince?: string } {
  const given = process.argv.slice(2);
  const { values } = parseArgs({
    args: given.map((argument) => (argument === '--changed' ? '--changed=' : argument)),
    options: { only: { type: 'string' }, changed: { type: 'string' } },
  });
  return {
    ...(values.only === undefined ? {} : { only: values.only.split(',') }),
    ...(values.changed === undefined ? {} : { changedSince: values.changed || landedCommit() }),
  };
}

/** Returns where this work branched off the remote's main branch; without a remote, the last commit. */
function landedCommit(): string {
  try {
    const git = ['merge-base', 'HEAD', 'origin/main'];
    return execFileSync('git', git, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'HEAD';
  }
}

function chosenSteps(): Step[] {
  const names = only ?? (changedSince === undefined ? steps.map(({ name }) => name) : quickSteps);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`,
    );
    process.exit(2);
  }
  return steps.filter((step) => names.includes(step.name));
}

// Ctrl-C reaches the tests too. Wait for them, so that databases are stopped and folders removed.
let interrupted = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = 128 + constants.signals[signal];
  });
}

let passed = 0;
let failed = 0;
let flaky = 0;
const begun = performance.now();
const times: { step: string; times: FileTimes }[] = [];
let failedStep = '';
const summary: string[] = [];
for (const step of chosenSteps()) {
  console.info(`\n── ${step.name}: ${step.what}`);
  const stepBegun = performance.now();
  const outcome = await step.run();
  const seconds = ((performance.now() - stepBegun) / 1000).toFixed(1);
  passed += outcome.passed;
  failed += outcome.failed;
  flaky += outcome.flaky ?? 0;
  if (outcome.times !== undefined) times.push({ step: step.name, times: outcome.times });
  const state =
    outcome.skipped === undefined ? (outcome.ok ? 'passed' : 'FAILED') : `SKIPPED: ${outcome.skipped}`;
  summary.push(`${step.name.padEnd(12)} ${seconds.padStart(7)} s  ${state}`);
  if (interrupted > 0) break;
  if (!outcome.ok) {
    failedStep = step.name;
    break;
  }
}
if (times.length > 0) console.info(`\nWhere the tests’ time went, by folder:\n${describeTimes(times)}`);
console.info(`\n${summary.join('\n')}`);
console.info(`${'in all'.padEnd(12)} ${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s`);
if (failedStep !== '') console.info(`Stopped at the step "${failedStep}".`);
console.info(
  `${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} of the passed at the second try` : ''}`,
);
process.exitCode = interrupted || (failedStep === '' ? 0 : 1);
