import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { cancelImport } from './cancel-import.ts';

/** Stops an import after a question. */
export function useCancelImport() {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ id }: ImportRecord) => cancelImport(id),
    // Where it has ended meanwhile, that is what is shown next.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['imports'] }),
  });
  const ask = async (record: ImportRecord) => {
    const isSure = await confirm({
      title: `Cancel the import of ${record.file_name}?`,
      message: 'Nothing of it will be written. The file can be imported again.',
      confirmLabel: 'Cancel import',
      cancelLabel: 'Keep importing',
      danger: true,
    });
    if (isSure) mutate(record);
  };
  return { ask, error, isPending, reset };
}
