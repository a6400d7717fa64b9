import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Company } from '#shared/people/contracts/companies.ts';
import { trashDays } from '#shared/platform/limits.ts';
import { expectLoss } from '#web/people/selection/expected-losses.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { deleteCompany, deletedCompaniesKey } from './calls.ts';
import { useRestoreCompany } from './use-restore-company.ts';

/** Describes what is deleted with a company. Passed in, because other features know its records. */
export type HoldingsOfCompany = ComponentType<{ companyId: number; areaIds: readonly number[] }>;

/** Asks for the company's name, moves it to the trash and reports the result with an Undo action. */
export function useDeleteCompany(Holdings: HoldingsOfCompany): (company: Company) => Promise<void> {
  const { areas, reload } = useSelection();
  const confirm = useConfirm();
  const toast = useToast();
  const restore = useRestoreCompany();
  const queryClient = useQueryClient();

  return async (company) => {
    const areaIds = areas.filter(({ company_id }) => company_id === company.id).map(({ id }) => id);
    const isSure = await confirm({
      title: 'Are you sure you want to delete this company?',
      message: (
        <>
          “<bdi>{company.name}</bdi>” goes to the trash with its members and{' '}
          <Holdings companyId={company.id} areaIds={areaIds} />. No one has access to it after that. Its
          Managers can restore it from this page for {trashDays} days; then it is permanently deleted.
        </>
      ),
      confirmLabel: 'Delete company',
      danger: true,
      mustType: company.name,
      act: async () => {
        const forgive = expectLoss(company.id);
        try {
          await deleteCompany(company);
          return null;
        } catch (error) {
          forgive();
          void reload();
          return describeFailure('The company was not deleted.', error);
        }
      },
    });
    if (!isSure) return;
    toast.success('Company deleted.', { action: { label: 'Undo', onAction: () => void restore(company) } });
    void queryClient.invalidateQueries({ queryKey: deletedCompaniesKey });
    await reload();
  };
}
