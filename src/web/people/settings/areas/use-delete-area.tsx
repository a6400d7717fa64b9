import type { Area } from '#shared/people/contracts/companies.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { deleteArea } from './calls.ts';

/** Asks for confirmation, deletes an empty area, and reports the result. */
export function useDeleteArea(): (area: Area) => Promise<void> {
  const { reload } = useSelection();
  const confirm = useConfirm();
  const toast = useToast();
  return async (area) => {
    const isSure = await confirm({
      title: 'Are you sure you want to delete this area?',
      message: (
        <>
          “<bdi>{area.name}</bdi>” of <bdi>{area.company_name}</bdi> is permanently deleted. The area must
          have no records; records in the trash can still be restored to another area.
        </>
      ),
      confirmLabel: 'Delete',
      danger: true,
      act: async () => {
        try {
          await deleteArea(area.id);
          return null;
        } catch (error) {
          // The area may already be deleted.
          void reload();
          return describeFailure('The area was not deleted.', error);
        }
      },
    });
    if (!isSure) return;
    toast.success('Area deleted.');
    await reload();
  };
}
