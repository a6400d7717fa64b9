import type { ReportItem } from '#shared/contracts/reports.ts';
import { mayChangeReport } from '#shared/report-rights.ts';
import { useAuth } from '#web/lib/auth/auth-context.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';

/** Answers whether the person may change or delete a report; those of the product nobody may. */
export function useMayChangeReport(): (report: ReportItem) => boolean {
  const { user } = useAuth();
  const { companies } = useSelection();
  return ({ company_id: companyId, owner_id: ownerId }) => {
    const role = companies.find(({ id }) => id === companyId)?.role_name;
    return role !== undefined && mayChangeReport(role, user !== null && ownerId === user.id);
  };
}
