import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { isUnderWay } from '#web/import/progress/import-state.ts';
import { forgetImport } from './running-import.ts';

/** Once an import has ended, nothing leads back to it, and what was read before shows what it wrote. */
export function useEndedImport(record: ImportRecord | undefined): void {
  const queries = useQueryClient();
  const state = record?.state;
  useEffect(() => {
    if (state === undefined || isUnderWay(state)) return;
    forgetImport();
    if (state !== 'done') return;
    // The file is used up: who goes back to it is told so, and does not meet what was known of it.
    for (const key of [['import-analysis'], ['dry-run']]) queries.removeQueries({ queryKey: key });
    // Lists and counts that were read before the import show what was.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
  }, [state, queries]);
}
