import type { WorkbookInfo } from '#server/import/workbook/sheets.ts';
import type { Encoding, ReadingChoices } from '#shared/import/contracts/import.ts';
import type { ColumnFacts, FigureReading } from '#shared/import/match/column-facts.ts';
import type { CsvDialect } from '#shared/import/read/split-rows.ts';

/** A text that is read row by row: the upload itself, or a sheet of it. */
export type TextFile = { path: string; encoding: Encoding; dialect: CsvDialect };

/** One table of the file: the text itself, or one of its sheets. */
export type TablePart = {
  /** The name of the sheet; null for a text file. */
  sheet: string | null;
  /** Which of the texts beside the upload it is, from 0; null for the upload itself. */
  file: number | null;
  /** The place of the header's last row; 0 where it has none. */
  headerTo: number;
  /** Records of the tables before this one: its own are counted on from there. */
  indexBase: number;
  /** Where the columns of the file stand in this table; null where they stand as in the first one. */
  order: number[] | null;
  /** Places of rows that look like no records and are, for a person said so. */
  asData?: number[];
};

/** How the rows of a file become records; made once from the evidence and from what a person chose. */
export type ReadingPlan = {
  parts: TablePart[];
  /** The lines of the header and of the titles above it, for they can come again further below. */
  headerLines: string[][];
  setAside: ReadingChoices['setAside'];
  /** Columns whose blanks mean "same as above", by place from 0. */
  fillDown: number[];
  figures: { column: number; reading: FigureReading }[];
  /** The position of the sheet-name column, after the file's own columns; absent if there is none. */
  sheetColumn?: number;
};

/** How an uploaded file is read again, row by row; `path` is that of the upload, whose sheets lie beside it. */
export type TextSource = TextFile & { header: readonly string[]; plan: ReadingPlan };

/**
 * Where the records of a file stand: the index of the last one, and the indexes before it that are none, from and to; of very many only the
 * first are known.
 */
export type RecordPlaces = { last: number; gaps: [number, number][] };

/** What the analyze call learnt of a file and the process call needs; samples are not among it. */
export type StoredSource = {
  encoding: Encoding;
  dialect: CsvDialect;
  header: string[];
  plan: ReadingPlan;
  rowCount: number;
  /** Which indexes are records; uploads of before have none. */
  records?: RecordPlaces;
  facts: Record<string, Omit<ColumnFacts, 'samples'>>;
  /** What the file is, whatever anybody chooses: the encoding that its bytes tell, its sheets. */
  origin: { encoding: Encoding; workbook: WorkbookInfo | null };
  /** What a person chose of the reading; the rest is found anew each time. */
  chosen: Partial<ReadingChoices>;
};
