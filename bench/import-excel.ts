/**
 * Measures importing 200,000 wells of 14 columns, from upload to commit, as an Excel workbook and as a CSV of the same
 * rows, on a production server. Each import goes into its own area; the two formats alternate, two tries each, and the
 * quicker try counts. Limit: the workbook takes at most 3 × the CSV.
 */
import { stat, writeFile } from 'node:fs/promises';
import { XlsxStreamWriter } from 'hucre/xlsx';
import { onImportStage } from './lib/import-stage.ts';
import { importFile, importLines, makeArea } from './lib/import-wells.ts';
import { signUp } from './lib/server.ts';

const count = Number(process.env.BENCH_ROWS ?? 200_000);
const rounds = 2;
const limit = 3;

/** A cell as users' workbooks store it: dates as dates, figures as numbers, identifiers as text. */
function cellOf(text: string): string | number | boolean | Date {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return new Date(`${text}T00:00:00Z`);
  if (/^-?\d{1,6}\.\d+$/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

async function writeWorkbook(path: string): Promise<void> {
  const writer = new XlsxStreamWriter({ name: 'Wells' });
  for (const line of importLines(count, false)) writer.addRow(line.split(',').map(cellOf));
  await writeFile(path, await writer.finish());
}

await onImportStage('import:excel', count, async ({ server, write, pathOf, peakMegabytes }) => {
  const files = { csv: await write('wells.csv', importLines(count, false)), excel: pathOf('wells.xlsx') };
  await writeWorkbook(files.excel);
  const { token } = await signUp(server.address);
  const best = { csv: Number.POSITIVE_INFINITY, excel: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['csv', 'excel'] as const) {
      const areaId = await makeArea(server.address, token);
      const result = await importFile(server.address, token, areaId, files[kind]);
      if (result.inserts !== count) throw new Error(`${kind}: ${result.inserts} inserts of ${count}.`);
      best[kind] = Math.min(best[kind], result.seconds);
      const megabytes = (await stat(files[kind])).size / 1024 ** 2;
      console.info(
        `${kind.padEnd(6)} ${megabytes.toFixed(0)} MB   upload to committed ${result.seconds.toFixed(2)} s ` +
          `(analyze ${result.analyzeSeconds.toFixed(2)} s)`,
      );
    }
  }
  const ratio = Math.round((best.excel / best.csv) * 100) / 100;
  const megabytes = await peakMegabytes();
  console.info(`Excel takes ${ratio} × the CSV; peak memory of the server ${megabytes ?? 'unknown'} MB`);
  return { ...best, ratio, limit, megabytes, within: ratio <= limit };
});
