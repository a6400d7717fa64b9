/**
 * Measures undoing an import that created wells, on a production server, at one size and at four times that size. The
 * cost per record must not grow with the import. Each import goes into a new company without database statistics, as
 * after a first load. Limit: the larger import takes at most 2 × the time per record.
 *
 * BENCH_ROWS is the number of wells in the larger import (200,000).
 */
import { onImportStage } from './lib/import-stage.ts';
import {
  analyzeFile,
  beginImport,
  endOfImport,
  importLines,
  makeArea,
  undoImport,
} from './lib/import-wells.ts';
import { signUp } from './lib/server.ts';

const count = Number(process.env.BENCH_ROWS ?? 200_000);
const limits = { growth: 2 };

await onImportStage('import:undo', count, async ({ server, write }) => {
  const undo = async (rows: number) => {
    const path = await write(`wells-${rows}.csv`, importLines(rows, false));
    const { token } = await signUp(server.address, `holder-of-${rows}@example.com`);
    const areaId = await makeArea(server.address, token);
    const id = await beginImport(
      server.address,
      token,
      areaId,
      await analyzeFile(server.address, token, areaId, path),
    );
    const begun = performance.now();
    const { inserts } = await endOfImport(server.address, token, id);
    const written = performance.now();
    const removed = await undoImport(server.address, token, id);
    const seconds = (performance.now() - written) / 1000;
    const perRecord = (1000 * seconds) / rows;
    console.info(
      `${rows.toLocaleString('en-US')} wells   import ${((written - begun) / 1000).toFixed(1)} s, undo ${seconds.toFixed(1)} s, ${perRecord.toFixed(2)} ms a record`,
    );
    return { seconds, perRecord, isWhole: inserts === rows && removed === rows };
  };
  const small = await undo(Math.floor(count / 4));
  const large = await undo(count);
  const growth = Math.round((large.perRecord / small.perRecord) * 100) / 100;
  console.info(`a record of the larger one   ${growth} × of the smaller one`);
  return { small, large, growth, limits, within: small.isWhole && large.isWhole && growth <= limits.growth };
});
