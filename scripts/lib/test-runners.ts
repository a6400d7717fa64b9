import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** The result of a test step. `skipped` is why it did not run; `times` is how many milliseconds each test file took. */
export type Outcome = Counts & { ok: boolean; skipped?: string };
type Counts = { passed: number; failed: number; flaky?: number; times?: FileTimes };
/** Milliseconds per file, relative to the project's folder. */
export type FileTimes = Record<string, number>;

const root = dirname(dirname(import.meta.dirname));
const windows = process.platform === 'win32';

export const noCounts: Counts = { passed: 0, failed: 0 };

/** Runs a script of package.json that reports no counts. */
export async function runNpmScript(name: string): Promise<Outcome> {
  return { ok: await run('npm', ['run', '--silent', name], {}, windows), ...noCounts };
}

/** Runs one of the project's programs that reports no counts. */
export async function runNode(path: string, args: string[] = []): Promise<Outcome> {
  return { ok: await run(process.execPath, [path, ...args], {}), ...noCounts };
}

/** Runs one of the project's programs whose last line states how many attempts passed and failed. */
export async function runCounting(path: string, args: string[]): Promise<Outcome> {
  const said: string[] = [];
  const ok = await run(process.execPath, [path, ...args], {}, false, (text) => said.push(text));
  const [, passed, failed] = /^(\d+) passed, (\d+) failed/m.exec(said.join('')) ?? [];
  return { ok, passed: Number(passed ?? 0), failed: Number(failed ?? 0) };
}

/**
 * Runs one project of the Vitest configuration and all whose names start with its name. With `changedSince`, runs only
 * the tests that a change since that commit can affect, which may be none.
 */
export function runVitest(
  project: string,
  options: { env?: Record<string, string>; changedSince?: string } = {},
): Promise<Outcome> {
  return withReport(async (report) => {
    const program = join('node_modules', 'vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const projects = ['--project', project, '--project', `${project}-*`];
    const changed =
      options.changedSince === undefined ? [] : ['--changed', options.changedSince, '--passWithNoTests'];
    const args = [program, 'run', ...projects, ...changed, ...reporters];
    const ok = await run(process.execPath, args, options.env ?? {});
    return { ok, ...(await readCounts(report, countVitest)) };
  });
}

/** Runs the browser tests. */
export function runPlaywright(env: Record<string, string>): Promise<Outcome> {
  return withReport(async (report) => {
    const program = join('node_modules', '@playwright', 'test', 'cli.js');
    const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const ok = await run(process.execPath, [program, 'test', '--reporter=list,json'], settings);
    return { ok, ...(await readCounts(report, countPlaywright)) };
  });
}

type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { name: string; startTime: number; endTime: number }[];
};

function countVitest({ numPassedTests = 0, numFailedTests = 0, testResults = [] }: VitestReport): Counts {
  const times: FileTimes = {};
  for (const { name, startTime, endTime } of testResults) times[relative(root, name)] = endTime - startTime;
  return { passed: numPassedTests, failed: numFailedTests, times };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightReport = PlaywrightSuite & {
  stats?: { expected?: number; unexpected?: number; flaky?: number };
};

function countPlaywright(report: PlaywrightReport): Counts {
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
  const times: FileTimes = {};
  const add = ({ suites = [], specs = [] }: PlaywrightSuite) => {
    for (const { file, tests } of specs) {
      const path = join('e2e', file);
      for (const { duration } of tests.flatMap(({ results }) => results))
        times[path] = (times[path] ?? 0) + duration;
    }
    suites.forEach(add);
  };
  add(report);
  return { passed: expected + flaky, failed: unexpected, flaky, times };
}

/** A program that crashed leaves no report; its exit code shows that. */
async function readCounts<Report>(path: string, count: (report: Report) => Counts): Promise<Counts> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? noCounts : count(JSON.parse(text));
}

async function withReport(work: (path: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns whether the program succeeded. Its output is shown and also passed to a listener, if there is one. */
function run(
  command: string,
  args: string[],
  env: Record<string, string>,
  shell = false,
  listen?: (text: string) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', listen === undefined ? 'inherit' : 'pipe', 'inherit'],
      shell,
      env: { ...process.env, ...env },
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      listen?.(chunk.toString());
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}
