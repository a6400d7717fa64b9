import { z } from 'zod';

/*
 * A backup is one gzip file of text, as `zcat` shows it:
 *
 *   {"format":"platbook backup","version":1,"migrations":[…],"tables":[…]}
 *   {"table":"users"}
 *   …rows as COPY writes them…
 *   \.
 *   {"rows":12,"sum":"…"}
 *   …each table, those first that others refer to…
 *   {"end":true,"rows":…,"sequences":[…]}
 *
 * In COPY's format a backslash in a row is doubled, so no row reads `\.`.
 */

export const endOfRows = '\\.\n';

const column = z.object({ name: z.string(), type: z.string() });
const table = z.object({ name: z.string(), columns: z.array(column).min(1) });
export type TableOfArchive = z.infer<typeof table>;

/** The first line: the database's migrations, and the tables that follow. */
export const archiveHead = z.object({
  format: z.literal('platbook backup'),
  version: z.literal(1),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

export const tableHead = z.object({ table: z.string() });
export const tableFoot = z.object({ rows: z.int(), sum: z.string() });
export type TableFoot = z.infer<typeof tableFoot>;

/** The last line; without it, the file was truncated. */
export const archiveFoot = z.object({
  end: z.literal(true),
  rows: z.int(),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
});
export type ArchiveFoot = z.infer<typeof archiveFoot>;

/** Why a backup cannot be created or restored, worded for the operator of Platbook. */
export class BackupError extends Error {}
