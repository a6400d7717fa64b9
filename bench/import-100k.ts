/**
 * 100,000 wells of 14 columns from upload to committed, through the server as people run it, against a bare \copy of the same
 * records into a table with the same indexes on the same PostgreSQL. Three runs: all new, the same file again, every row changed.
 * Limits: first run at most 5 × the \copy, later ones at most 8 ×, at most 400 MB of memory in the server process.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import {
  copyLines,
  type Imported,
  importFile,
  importLines,
  makeArea,
  measureCopy,
  peakMegabytes,
  writeLines,
} from './lib/import-wells.ts';
import { signUp, startServer } from './lib/server.ts';

const count = Number(process.env.BENCH_ROWS ?? 100_000);
const limits = { first: 5, again: 8, megabytes: 400 };

async function measure(): Promise<number> {
  const postgres = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
  if (postgres === null)
    throw new Error('No PostgreSQL server of version 15 or later was found on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'platbook-bench-import-'));
  try {
    const [wells, changed, bare] = ['wells.csv', 'changed.csv', 'bare.csv'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await writeLines(wells, importLines(count, false));
    await writeLines(changed, importLines(count, true));
    await writeLines(bare, copyLines(count));
    const server = await startServer(postgres.url);
    try {
      const { token } = await signUp(server.address);
      const areaId = await makeArea(server.address, token);
      console.info(`memory before the first import  ${(await peakMegabytes(server.process.pid)) ?? '?'} MB`);
      const copySeconds = await measureCopy(postgres, bare, count);
      console.info(`${postgres.version}, ${count.toLocaleString('en-US')} wells of 14 columns`);
      console.info(`bare \\copy, same indexes        ${copySeconds.toFixed(2)} s`);
      const results: Record<string, Imported & { ratio: number }> = {};
      for (const [name, path] of [
        ['first', wells],
        ['again', wells],
        ['changed', changed],
      ] as const) {
        const result = await importFile(server.address, token, areaId, path);
        const ratio = result.seconds / copySeconds;
        results[name] = { ...result, ratio: Math.round(ratio * 100) / 100 };
        console.info(
          `${name.padEnd(8)} upload to committed   ${result.seconds.toFixed(2)} s (analyze ${result.analyzeSeconds.toFixed(2)} s)   ${ratio.toFixed(2)} ×   ` +
            `${result.inserts} inserts, ${result.updates} updates (${result.unchanged} unchanged), ${result.errors} errors, ${(await peakMegabytes(server.process.pid)) ?? '?'} MB`,
        );
      }
      const megabytes = await peakMegabytes(server.process.pid);
      console.info(`peak memory of the server        ${megabytes ?? 'unknown'} MB`);
      const within =
        (results.first?.ratio ?? Infinity) <= limits.first &&
        (results.again?.ratio ?? Infinity) <= limits.again &&
        (results.changed?.ratio ?? Infinity) <= limits.again &&
        (megabytes ?? 0) <= limits.megabytes;
      console.info(
        JSON.stringify({
          bench: 'import:100k',
          rows: count,
          copySeconds,
          ...results,
          megabytes,
          limits,
          within,
        }),
      );
      return within ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await measure();
