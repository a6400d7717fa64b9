import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Requests many addresses of one server in turn, repeatedly, on one connection. Uses wrk (a Debian package), which is
 * written in C, like pgbench, and leaves the processors to the server. Latencies are in milliseconds and uncorrected,
 * like those of pgbench.
 */
export async function measurePaths(options: {
  address: string;
  paths: readonly string[];
  token: string;
  seconds: number;
}): Promise<{ p95: number; failures: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-paths-'));
  try {
    const file = join(folder, 'paths.txt');
    await writeFile(file, options.paths.join('\n'));
    const { stdout } = await promisify(execFile)(
      'wrk',
      [
        '--threads=1',
        '--connections=1',
        `--duration=${options.seconds}s`,
        `--header=Authorization: Bearer ${options.token}`,
        `--script=${join(import.meta.dirname, 'wrk-tiles.lua')}`,
        options.address,
      ],
      {
        env: { ...process.env, BENCH_PATHS: file },
      },
    );
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { p95: number; failures: number };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
