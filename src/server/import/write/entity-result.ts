import type { EntityResult } from '#shared/import/contracts/import.ts';

/** What became of a kind of record of which nothing was read yet. */
export function emptyEntityResult(): EntityResult {
  return {
    inserts: 0,
    updates: 0,
    unchanged: 0,
    errors: 0,
    error_details: [],
    errors_not_listed: 0,
    warnings: 0,
    warning_details: [],
    warnings_not_listed: 0,
    translations: [],
    unknown_words: [],
  };
}
