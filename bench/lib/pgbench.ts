import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

type PgbenchOptions = {
  pgbench: string;
  url: string;
  script: string;
  connections: number;
  seconds: number;
};

/**
 * Runs a transaction repeatedly through `pgbench` with prepared statements. Returns percentiles of its latencies
 * in milliseconds.
 */
export async function measureLatencies(options: PgbenchOptions): Promise<{ p50: number; p95: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-pgbench-'));
  try {
    const file = join(folder, 'transaction.sql');
    await writeFile(file, options.script);
    await run(
      options.pgbench,
      [
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${options.connections}`,
        '--jobs=1',
        `--time=${options.seconds}`,
        `--file=${file}`,
        '--log',
        `--log-prefix=${join(folder, 'log')}`,
        options.url,
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const times: number[] = [];
    for (const name of await readdir(folder)) {
      if (!name.startsWith('log.')) continue;
      // Client, transaction, microseconds, …
      for (const line of (await readFile(join(folder, name), 'utf8')).split('\n'))
        if (line !== '') times.push(Number(line.split(' ')[2]) / 1000);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    const [p50, p95] = [at(0.5), at(0.95)];
    if (p50 === undefined || p95 === undefined) throw new Error('pgbench told no latency.');
    return { p50, p95 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a transaction repeatedly through `pgbench` with prepared statements. Returns transactions per second. */
export async function measureTransaction(options: PgbenchOptions): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-pgbench-'));
  try {
    const file = join(folder, 'transaction.sql');
    await writeFile(file, options.script);
    const { stdout } = await run(options.pgbench, [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${options.connections}`,
      '--jobs=1',
      `--time=${options.seconds}`,
      `--file=${file}`,
      options.url,
    ]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench told no rate:\n${stdout}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Formats a parameter as an SQL literal, because pgbench needs it in the statement's text. */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return `'{${value
      .map((each) => `"${String(each).replaceAll('"', '\\"')}"`)
      .join(',')
      .replaceAll("'", "''")}}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}
