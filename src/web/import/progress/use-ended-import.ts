import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { isUnderWay } from '#web/import/progress/import-state.ts';
import { forgetImport } from './running-import.ts';

/** When an import ends, forgets it as the running one and drops cached data that it changed. */
export function useEndedImport(record: ImportRecord | undefined): void {
  const queries = useQueryClient();
  const state = record?.state;
  useEffect(() => {
    if (state === undefined || isUnderWay(state)) return;
    forgetImport();
    if (state !== 'done') return;
    // The file cannot be imported again: a user who returns to it gets the server's message, not the cached analysis.
    for (const key of [['import-analysis'], ['dry-run']]) queries.removeQueries({ queryKey: key });
    // Cached lists and counts are outdated.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
  }, [state, queries]);
}
