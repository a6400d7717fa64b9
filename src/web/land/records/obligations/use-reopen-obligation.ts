import { obligation } from '#shared/land/entities/obligation.ts';
import { nameObligation } from '#shared/land/obligations/name-obligation.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import type { Obligation } from '../calls/list-obligations.ts';
import { currentRecordOf, updateRecord } from '../calls/update-record.ts';

/** Opens an obligation again that was done or waived, and tells the outcome. */
export function useReopenObligation(): (row: Obligation) => Promise<void> {
  const toast = useToast();
  return async (row) => {
    const topic = `obligation ${row.id}`;
    try {
      await updateRecord(obligation, row.id, { status: 'open' }, row.version_id);
      toast.success(`${nameObligation(row)} is open again.`, { topic });
    } catch (error) {
      const current = currentRecordOf(error);
      const why =
        current === undefined
          ? messageOf(error)
          : `${String(current.modified_by)} changed it in the meantime. Look at it and try again.`;
      toast.error(`The obligation was not opened again. ${why}`, { topic });
    }
  };
}
