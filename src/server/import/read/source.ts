import type { WorkbookInfo } from '#server/import/workbook/sheets.ts';
import type { Encoding, ReadingChoices } from '#shared/import/contracts/import.ts';
import type { ColumnFacts, FigureReading } from '#shared/import/match/column-facts.ts';
import type { PersonName } from '#shared/import/match/person-names.ts';
import type { CommaQuestion } from '#shared/import/read/comma-questions.ts';
import type { CsvDialect } from '#shared/import/read/split-rows.ts';
import type { PossibleTotal } from '#shared/import/read/sum-chains.ts';
import type { StrayBytes } from './detect-encoding.ts';
import type { RowBlock } from './find-sparse-blocks.ts';
import type { GroupHeading } from './group-headings.ts';
import type { OwnFile } from './own-file.ts';
import type { ShapeCounts } from './shifted-values.ts';

/** A text that is read row by row: the upload itself or one of its sheets. */
export type TextFile = { path: string; encoding: Encoding; dialect: CsvDialect };

/** One table of the file: the text itself or one of its sheets. */
export type TablePart = {
  /** The name of the sheet; null for a text file. */
  sheet: string | null;
  /** The number of the sheet's text file, from 0; null for the upload itself. */
  file: number | null;
  /** The row number of the header's last line; 0 if there is no header. */
  headerTo: number;
  /** The number of rows in the earlier tables, from which the record indexes of this one continue. */
  indexBase: number;
  /** The positions of the file's columns in this table; null if they are the same as in the first table. */
  order: number[] | null;
  /** The number of columns of the first list if another is next to it; absent if there is none. */
  width?: number;
  /** Numbers of the rows that do not look like records but that the user marked as data. */
  asData?: number[];
  /** Numbers of the rows that are titles of tables with other columns. */
  titles?: number[];
  /** Blocks of rows below a blank row that may be other tables. */
  sparseBlocks?: RowBlock[];
  /** Rows that may be totals in view of the whole table; they are imported with a warning. */
  possibleTotals?: PossibleTotal[];
};

/** How the rows of a file become records, decided once from the evidence and the user's choices. */
export type ReadingPlan = {
  parts: TablePart[];
  /** The lines of the header and of the titles above it, which may be repeated further down. */
  headerLines: string[][];
  setAside: ReadingChoices['setAside'];
  /** Columns whose blanks mean "same as above", by position from 0. */
  fillDown: number[];
  figures: { column: number; reading: FigureReading }[];
  /** Set if Platbook wrote the file. */
  own?: OwnFile;
  /** The position of the sheet-name column, after the file's own columns; absent if there is none. */
  sheetColumn?: number;
  /** The rows that are headings of the rows below them; absent if there are none. */
  headings?: GroupHeading[];
};

/**
 * How to read an uploaded file again, row by row; `path` is that of the upload, and its sheets are stored next to it.
 */
export type TextSource = TextFile & { header: readonly string[]; plan: ReadingPlan };

/**
 * The index of the last record and the ranges of earlier indexes that are not records, from and to. If there are very
 * many ranges, only the first are stored.
 */
export type RecordPlaces = { last: number; gaps: [number, number][] };

/** The columns with the directions, and with the fractions, of townships and ranges. */
export type SurveyParts = Record<'directions' | 'fractions', Record<'township' | 'range', string[]>>;

/** What analyzing a file finds out and the import needs; samples are not included. */
export type StoredSource = {
  encoding: Encoding;
  dialect: CsvDialect;
  header: string[];
  plan: ReadingPlan;
  rowCount: number;
  /** Whether hardly any row is wider than the header; absent in uploads of earlier versions. */
  isEven?: boolean;
  /** The shapes of the values by column; absent for workbooks, and in uploads of earlier versions. */
  shapes?: ShapeCounts[];
  /** Which indexes are records; uploads of earlier versions have none. */
  records?: RecordPlaces;
  facts: Record<string, Omit<ColumnFacts, 'samples'>>;
  /** The columns whose commas the user must decide about; absent in uploads of earlier versions. */
  commaQuestions?: CommaQuestion[];
  /** The columns that complete townships and ranges in other columns; absent in uploads of earlier versions. */
  surveyParts?: SurveyParts;
  /** The columns with the parts of owners' names; absent if a file has none, and in uploads of earlier versions. */
  personName?: PersonName;
  /**
   * Titles and notes which state that all coordinates are NAD27; absent if a file has none, and in uploads of earlier
   * versions.
   */
  datumTitles?: string[];
  /** Facts about the file that no choice changes: the encoding that its bytes indicate, and its sheets. */
  origin: { encoding: Encoding; strayBytes?: StrayBytes; workbook: WorkbookInfo | null };
  /** What the user chose for the reading; everything else is found again each time. */
  chosen: Partial<ReadingChoices>;
};
