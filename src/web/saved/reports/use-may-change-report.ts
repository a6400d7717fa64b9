import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import { mayChangeSaved } from '#shared/saved/rights.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';

/** Returns a function that checks whether the user may change or delete a report; no user may change a built-in one. */
export function useMayChangeReport(): (report: ReportItem) => boolean {
  const { user } = useAuth();
  const { companies } = useSelection();
  return ({ company_id: companyId, owner_id: ownerId }) => {
    const role = companies.find(({ id }) => id === companyId)?.role_name;
    return (
      role !== undefined &&
      mayChangeSaved(role, 'report', { shared: true, isAuthor: user !== null && ownerId === user.id })
    );
  };
}
