import type { ImportKey } from '#server/import/queries.ts';
import type { ImportFile } from '#server/import/read/import-file.ts';
import type { ProcessBody } from '#shared/import/contracts/import.ts';

/** What the parts of an import share. */
export type ImportRun = {
  key: ImportKey;
  file: ImportFile;
  body: ProcessBody;
  commit: boolean;
  signal: AbortSignal;
  /** Stores the list of refused rows of a kind, which `work` writes to a path. */
  writeRefused: (entity: string, work: (path: string) => Promise<void>) => Promise<void>;
  onRead: (rows: number) => void;
  onWriting: () => void;
  onWritten: (rows: number) => void;
  /** Called when one kind of record or link is done. */
  onTable: () => void;
};
