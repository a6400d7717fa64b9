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
  /** How long to run, or how many transactions each connection runs. */
  length: { seconds: number } | { transactions: number };
};

/**
 * Runs a transaction repeatedly through `pgbench` with prepared statements. Returns the rate, and percentiles of the
 * latencies in milliseconds.
 */
export async function measureLatencies({
  pgbench,
  url,
  script,
  connections,
  length,
}: PgbenchOptions): Promise<{ requestsPerSecond: number; p50: number; p95: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-pgbench-'));
  try {
    const file = join(folder, 'transaction.sql');
    await writeFile(file, script);
    const { stdout } = await run(
      pgbench,
      [
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${connections}`,
        '--jobs=1',
        'seconds' in length ? `--time=${length.seconds}` : `--transactions=${length.transactions}`,
        `--file=${file}`,
        // The number of a connection's transaction, for `measureQueries`.
        '--define=turn=-1',
        '--log',
        `--log-prefix=${join(folder, 'log')}`,
        url,
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
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (p50 === undefined || p95 === undefined || rate === undefined)
      throw new Error(`pgbench reported no figures:\n${stdout}`);
    return { requestsPerSecond: Number(rate), p50, p95 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs each of these queries once through `pgbench`, in the same order at each connection; equal ones are prepared once.
 */
export async function measureQueries({
  queries,
  ...options
}: Pick<PgbenchOptions, 'pgbench' | 'url' | 'connections'> & { queries: readonly string[] }): Promise<{
  requestsPerSecond: number;
  p50: number;
  p95: number;
}> {
  const different = [...new Set(queries)];
  const transactions = Math.ceil(queries.length / options.connections);
  const script = [
    '\\set turn :turn + 1',
    `\\set at (:client_id * ${transactions} + :turn) % ${different.length}`,
    ...different.flatMap((query, at) => [`\\if :at = ${at}`, query, '\\endif']),
  ].join('\n');
  return measureLatencies({ ...options, script, length: { transactions } });
}
