import type { ColumnFacts } from '#shared/importing/column-facts.ts';
import type { CsvDialect } from '#shared/importing/csv-dialect.ts';

/** Encodings that are told apart: a byte order mark decides, then strict UTF-8, then windows-1252. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How an uploaded file is read again, row by row. */
export type TextSource = { path: string; encoding: Encoding; dialect: CsvDialect };

/** What the analyze call learnt of a file and the process call needs; samples are not among it. */
export type StoredSource = {
  encoding: Encoding;
  dialect: CsvDialect;
  header: string[];
  rowCount: number;
  facts: Record<string, Omit<ColumnFacts, 'samples'>>;
};
