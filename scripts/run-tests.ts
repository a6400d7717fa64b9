/**
 * All tests, in steps: stops at the first step that fails and sums up what ran.
 * `npm test -- --only server` runs one step, `--only shared,web` several.
 */
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { throwAwayFolder } from '../src/server/testing/throw-away-folder.ts';
import { findChromium, missingChromium } from './lib/chromium.ts';
import {
  noCounts,
  type Outcome,
  runCounting,
  runNode,
  runNpmScript,
  runPlaywright,
  runVitest,
} from './lib/test-runners.ts';
import { startRealPostgres } from './real-postgres.ts';

type Step = { name: string; what: string; run: () => Promise<Outcome> };

const steps: Step[] = [
  { name: 'check', what: 'types, lint, unused code', run: () => runNpmScript('check') },
  { name: 'walls', what: 'the lint bites planted violations', run: () => runNode('scripts/check-walls.ts') },
  { name: 'shared', what: 'src/shared', run: () => runVitest('shared') },
  { name: 'web', what: 'src/web', run: () => runVitest('web') },
  { name: 'server', what: 'src/server on the embedded database', run: () => runVitest('server') },
  {
    name: 'attacks',
    what: 'a server of its own, in the short form',
    run: () => runCounting('bench/attacks.ts', ['--short']),
  },
  { name: 'server-real', what: 'src/server on the system’s PostgreSQL', run: runServerOnRealPostgres },
  { name: 'build', what: 'the web app', run: () => runNpmScript('build') },
  { name: 'browser', what: 'e2e in Chromium', run: runInBrowser },
];

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
    return await runVitest('server', {
      env: { PLATBOOK_TEST_DATABASE_URL: real.url },
      // The embedded server's own supervision was tested in the step before, and needs no other server.
      exclude: 'src/server/platform/db/embedded/**',
    });
  } finally {
    await real.stop();
  }
}

async function runInBrowser(): Promise<Outcome> {
  const chromium = findChromium();
  if (chromium !== null) return runPlaywright({ CHROMIUM_PATH: chromium });
  console.error(missingChromium);
  return { ok: false, ...noCounts };
}

function chosenSteps(): Step[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (values.only === undefined) return steps;
  const names = values.only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`,
    );
    process.exit(2);
  }
  return steps.filter((step) => names.includes(step.name));
}

// Ctrl-C reaches the tests too; we wait for them, so that databases are stopped and folders removed.
let interrupted = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = 128 + constants.signals[signal];
  });
}

let passed = 0;
let failed = 0;
let failedStep = '';
const summary: string[] = [];
for (const step of chosenSteps()) {
  console.info(`\n── ${step.name}: ${step.what}`);
  const begun = performance.now();
  const outcome = await step.run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  passed += outcome.passed;
  failed += outcome.failed;
  const state =
    outcome.skipped === undefined ? (outcome.ok ? 'passed' : 'FAILED') : `SKIPPED: ${outcome.skipped}`;
  summary.push(`${step.name.padEnd(12)} ${seconds.padStart(7)} s  ${state}`);
  if (interrupted > 0) break;
  if (!outcome.ok) {
    failedStep = step.name;
    break;
  }
}
console.info(`\n${summary.join('\n')}`);
if (failedStep !== '') console.info(`Stopped at the step "${failedStep}".`);
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = interrupted || (failedStep === '' ? 0 : 1);
