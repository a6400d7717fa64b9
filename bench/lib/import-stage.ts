import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealPostgres, startRealPostgres } from '../../scripts/real-postgres.ts';
import { copyLines, measureCopy, peakMegabytes, writeLines } from './import-wells.ts';
import { type BenchServer, startServer } from './server.ts';

/**
 * The setup in which imports of `count` wells are measured: a PostgreSQL, a production server, and a folder for files.
 */
export type ImportStage = {
  count: number;
  postgres: RealPostgres;
  server: BenchServer;
  /** Writes a file of lines and returns its path. */
  write: (name: string, lines: Iterable<string>) => Promise<string>;
  pathOf: (name: string) => string;
  /**
   * Measures psql's \copy of the same wells into a table with only its primary key, and into one with all indexes of
   * `wells`. Prints both and returns the seconds of the first.
   */
  plainCopy: () => Promise<number>;
  peakMegabytes: () => Promise<number | null>;
};

/**
 * Sets up the stage, runs the measurements on it and takes it down. Exits with 1 if the work reports that a limit was
 * exceeded. Prints the figures as the last line, in JSON.
 */
export async function onImportStage(
  name: string,
  count: number,
  work: (stage: ImportStage) => Promise<{ within: boolean }>,
): Promise<void> {
  const postgres = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
  if (postgres === null)
    throw new Error('No PostgreSQL server of version 15 or later was found on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'platbook-bench-import-'));
  const pathOf = (file: string) => join(folder, file);
  const write = async (file: string, lines: Iterable<string>) => {
    await writeLines(pathOf(file), lines);
    return pathOf(file);
  };
  try {
    const server = await startServer(postgres.url);
    console.info(`${postgres.version}, ${count.toLocaleString('en-US')} wells of 14 columns`);
    try {
      const figures = await work({
        count,
        postgres,
        server,
        write,
        pathOf,
        plainCopy: async () => {
          const path = await write('bare.csv', copyLines(count));
          const plain = await measureCopy(postgres, path, count, 'plain');
          const indexed = await measureCopy(postgres, path, count, 'indexed');
          console.info(`\\copy, primary key only      ${plain.toFixed(2)} s`);
          console.info(
            `\\copy, all indexes of wells   ${indexed.toFixed(2)} s   ${(indexed / plain).toFixed(1)} ×`,
          );
          return plain;
        },
        peakMegabytes: () => peakMegabytes(server.process.pid),
      });
      console.info(JSON.stringify({ bench: name, rows: count, ...figures }));
      process.exitCode = figures.within ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
