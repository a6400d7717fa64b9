import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRecord, ImportUndone } from '#shared/contracts/import.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { undoImport } from './undo-import.ts';

/** Takes an import back after a question, and keeps what came of it for the screen. */
export function useUndoImport() {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { mutate, ...undo } = useMutation({
    mutationFn: ({ id }: ImportRecord): Promise<ImportUndone> => undoImport(id),
    // Lists and counts that were read before show what is gone; a refusal means that somebody else was quicker.
    onSettled: () => void queries.invalidateQueries(),
  });
  const ask = async (record: ImportRecord) => {
    const isSure = await confirm({
      title: `Undo the import of ${record.file_name}?`,
      message:
        'Records that it made are removed, and records that it changed get their values of before. What somebody changed or linked since stays as it is, and you are told of it.',
      confirmLabel: 'Undo import',
      danger: true,
    });
    if (isSure) mutate(record);
  };
  return {
    ask,
    record: undo.variables,
    outcome: undo.data,
    error: undo.error,
    isPending: undo.isPending,
    reset: undo.reset,
  };
}
