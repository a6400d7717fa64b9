import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';

const titles = {
  analysis: {
    refused: 'Failed to analyze file',
    broken: 'An error occurred analyzing the file',
  },
  import: {
    refused: 'Failed to process import',
    broken: 'An error occurred processing the import',
  },
} as const;

/**
 * Returns the banner for a failed analysis or import: the specification's text (part 2, section 8), then the server's
 * message or why there was no response.
 */
export function failureWords(stage: keyof typeof titles, error: unknown): { title: string; detail: string } {
  const { refused, broken } = titles[stage];
  return { title: error instanceof ApiError ? refused : broken, detail: messageOf(error) };
}

/** The same for an import that ended without results. */
export function endedWords(record: Pick<ImportRecord, 'message'> | undefined): {
  title: string;
  detail: string;
} {
  const message = record?.message ?? '';
  return message === '' || message.startsWith(titles.import.broken)
    ? { title: titles.import.broken, detail: message.slice(titles.import.broken.length).replace(/^\. /, '') }
    : { title: titles.import.refused, detail: message };
}
