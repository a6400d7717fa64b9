import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Asks many addresses of one server one after another, over and over, on one connection, by wrk (Debian's package), which like pgbench is
 * written in C and leaves the processors to what is measured. Latencies in milliseconds, each as it was, like those of pgbench.
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
