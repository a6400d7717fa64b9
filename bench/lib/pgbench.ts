import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a transaction over and over through `pgbench`, prepared; answers transactions per second. */
export async function measureTransaction(options: {
  pgbench: string;
  url: string;
  script: string;
  connections: number;
  seconds: number;
}): Promise<number> {
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

/** A parameter written into a statement's text, as pgbench needs it. */
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
