import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { startUndo } from '#web/import/calls.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';

const describeTable =
  'Records that it made are removed, and records that it changed get their values of before.';
const describeShapes =
  'Tracts that it made are removed, shapes are taken off the records that were there, and outlines that were replaced come back.';

/** Undoes an import after a confirmation; the import's record reports the outcome. */
export function useUndoImport() {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { mutate, ...undo } = useMutation({
    mutationFn: ({ id }: ImportRecord) => startUndo(id),
    // A refusal means that another user was faster; the page shows the result of that next.
    onSettled: () => queries.invalidateQueries({ queryKey: ['imports'] }),
  });
  const ask = async (record: ImportRecord) => {
    const isSure = await confirm({
      title: `Undo the import of ${record.file_name}?`,
      message: `${record.shapes === null ? describeTable : describeShapes} What somebody changed or linked since stays as it is, and you are told of it.`,
      confirmLabel: 'Undo import',
      danger: true,
    });
    if (isSure) mutate(record);
  };
  return {
    ask,
    record: undo.variables,
    isAsked: undo.isSuccess,
    error: undo.error,
    isPending: undo.isPending,
    reset: undo.reset,
  };
}
