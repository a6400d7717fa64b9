import { FileStoreError } from '#server/platform/files/file-store.ts';
import { reportFailure } from '#server/platform/jobs/report-failure.ts';

/** Describes for users why an import failed; it wrote nothing. Logs failures of the file store, which users don't see. */
export function reportImportFailure(error: unknown, log: (error: unknown, message: string) => void): string {
  if (!(error instanceof FileStoreError)) return reportFailure(error, 'import');
  log(error, 'the file store failed during an import');
  return "The file store couldn't be reached. Nothing was written; start the import again.";
}
