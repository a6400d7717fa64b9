import { useEffect } from 'react';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { takeApplied } from './applied-configuration.ts';
import { recordUse } from './calls/record-use.ts';

/** Counts the import for the configuration by which its file was mapped, once it has ended. */
export function useRecordUse(record: ImportRecord | undefined): void {
  const state = record?.state;
  const hasEnded = state === 'done' || state === 'failed';
  const id = record?.id ?? 0;
  const fileName = record?.file_name ?? '';
  useEffect(() => {
    if (!hasEnded) return;
    const applied = takeApplied(id);
    if (applied === undefined) return;
    // A use that is not counted harms nobody; the import itself is told of on the page.
    recordUse(applied.id, { fileName, success: state === 'done' }).catch(() => undefined);
  }, [hasEnded, id, fileName, state]);
}
