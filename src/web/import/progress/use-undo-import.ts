import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { startUndo } from '#web/import/calls.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';

const describeTable = 'Records it created are removed. Previous values are restored in records it changed.';
const describeShapes = 'Tracts and shapes it created are removed, and replaced outlines are restored.';

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
      message: `${record.shapes === null ? describeTable : describeShapes} Anything changed or linked since is kept, and you'll see a list.`,
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
