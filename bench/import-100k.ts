/**
 * Measures importing 100,000 wells of 14 columns, from upload to commit, on a production server. Compares it with a
 * bare \copy of the same records into a table with the same indexes on the same PostgreSQL. Three runs: all rows new,
 * the same file again, every row changed. Limits: first run at most 5 × the \copy, later runs at most 8 ×, at most 400
 * MB of memory in the server process.
 */

import { onImportStage } from './lib/import-stage.ts';
import { type Imported, importFile, importLines, makeArea } from './lib/import-wells.ts';
import { signUp } from './lib/server.ts';

const count = Number(process.env.BENCH_ROWS ?? 100_000);
const limits = { first: 5, again: 8, megabytes: 400 };

await onImportStage('import:100k', count, async ({ server, write, bareCopy, peakMegabytes }) => {
  const wells = await write('wells.csv', importLines(count, false));
  const changed = await write('changed.csv', importLines(count, true));
  const { token } = await signUp(server.address);
  const areaId = await makeArea(server.address, token);
  console.info(`memory before the first import  ${(await peakMegabytes()) ?? '?'} MB`);
  const copySeconds = await bareCopy();
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
        `${result.inserts} inserts, ${result.updates} updates (${result.unchanged} unchanged), ${result.errors} errors, ${(await peakMegabytes()) ?? '?'} MB`,
    );
  }
  const megabytes = await peakMegabytes();
  console.info(`peak memory of the server        ${megabytes ?? 'unknown'} MB`);
  const within =
    (results.first?.ratio ?? Infinity) <= limits.first &&
    (results.again?.ratio ?? Infinity) <= limits.again &&
    (results.changed?.ratio ?? Infinity) <= limits.again &&
    (megabytes ?? 0) <= limits.megabytes;
  return { copySeconds, ...results, megabytes, limits, within };
});
