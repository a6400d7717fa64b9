/**
 * Measures importing 100,000 wells of 14 columns, from upload to commit, on a production server. Compares it with psql's
 * \copy of the same records into a table without secondary indexes on the same PostgreSQL. Each of three rounds imports
 * into a separate area: all rows new, the same file again, every row changed. The medians are compared. After the first
 * round, the server returns 2,000 pages of a list, because its memory use depends on earlier requests. Limits: 25, 8
 * and 40 × the \copy, and 400 MB of memory in the server process.
 *
 * BENCH_ROWS is the number of wells (100,000).
 */

import { onImportStage } from './lib/import-stage.ts';
import { importFile, importLines, makeArea } from './lib/import-wells.ts';
import { median } from './lib/median.ts';
import { signUp } from './lib/server.ts';

const count = Number(process.env.BENCH_ROWS ?? 100_000);
const rounds = 3;
const listCalls = 2000;
const limits = { first: 25, again: 8, changed: 40, megabytes: 400 };

async function readLists(address: string, token: string): Promise<void> {
  for (let page = 1; page <= listCalls; page += 1) {
    const answer = await fetch(`${address}/api/wells?page=${page}&page_size=25&sort=well_name`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
  }
}

await onImportStage('import:100k', count, async ({ server, write, plainCopy, peakMegabytes }) => {
  const wells = await write('wells.csv', importLines(count, false));
  const changed = await write('changed.csv', importLines(count, true));
  const { token } = await signUp(server.address);
  const copySeconds = await plainCopy();
  const measured = { first: [] as number[], again: [] as number[], changed: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    const areaId = await makeArea(server.address, token);
    for (const [name, path] of [
      ['first', wells],
      ['again', wells],
      ['changed', changed],
    ] as const) {
      const result = await importFile(server.address, token, areaId, path);
      measured[name].push(result.seconds);
      console.info(
        `round ${round}, ${name.padEnd(8)} upload to committed ${result.seconds.toFixed(2)} s (analyze ${result.analyzeSeconds.toFixed(2)} s)   ` +
          `${result.inserts} inserts, ${result.updates} updates (${result.unchanged} unchanged), ${result.errors} errors, ${(await peakMegabytes()) ?? '?'} MB`,
      );
    }
    // From the second round on, the server has answered lists.
    if (round === 1) await readLists(server.address, token);
  }
  const ratioOf = (name: keyof typeof measured) =>
    Math.round((100 * median(measured[name])) / copySeconds) / 100;
  const ratios = { first: ratioOf('first'), again: ratioOf('again'), changed: ratioOf('changed') };
  const megabytes = await peakMegabytes();
  for (const name of ['first', 'again', 'changed'] as const)
    console.info(
      `${name.padEnd(8)} median ${median(measured[name]).toFixed(2)} s, ${ratios[name].toFixed(2)} × the \\copy without secondary indexes (at most ${limits[name]})`,
    );
  console.info(`peak memory of the server        ${megabytes ?? 'unknown'} MB (at most ${limits.megabytes})`);
  const within =
    ratios.first <= limits.first &&
    ratios.again <= limits.again &&
    ratios.changed <= limits.changed &&
    (megabytes ?? 0) <= limits.megabytes;
  return { copySeconds, seconds: measured, ratios, megabytes, limits, within };
});
