import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ProcessResults } from '#shared/import/contracts/import.ts';
import type { RowsFilter } from '#web/import/calls.ts';
import { readRowsFilter, writeRowsFilter } from './rows-filter.ts';

/** Holds the rows filter in the URL, next to the wizard's step. */
export function useRowsFilter(results: ProcessResults): [RowsFilter, (filter: RowsFilter) => void] {
  const [url, setUrl] = useSearchParams();
  const change = useCallback(
    (filter: RowsFilter) =>
      setUrl((current) => writeRowsFilter(current, filter), { replace: true, preventScrollReset: true }),
    [setUrl],
  );
  return [readRowsFilter(url, results), change];
}
