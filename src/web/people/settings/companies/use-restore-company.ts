import { useQueryClient } from '@tanstack/react-query';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { deletedCompaniesKey, restoreCompany } from './calls.ts';

/** Restores a company from the trash and reports the result. */
export function useRestoreCompany(): (company: { id: number; name: string }) => Promise<void> {
  const { reload } = useSelection();
  const toast = useToast();
  const queryClient = useQueryClient();
  return async ({ id, name }) => {
    try {
      await restoreCompany(id);
      toast.success(`${name} was restored.`);
    } catch (error) {
      toast.error(describeFailure(`${name} was not restored.`, error));
    }
    void queryClient.invalidateQueries({ queryKey: deletedCompaniesKey });
    await reload();
  };
}
