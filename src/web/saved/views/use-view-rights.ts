import type { View } from '#shared/saved/contracts/views.ts';
import { mayChangeSaved } from '#shared/saved/rights.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';

/**
 * Returns the user's role in the view's company, and whether the user may change the view; the server decides in the
 * end.
 */
export function useViewRights(view: View): { role: string; mayChange: boolean } {
  const { user } = useAuth();
  const { companies } = useSelection();
  const role = companies.find(({ id }) => id === view.company_id)?.role_name ?? '';
  const isAuthor = view.owner_id === user?.id;
  return { role, mayChange: mayChangeSaved(role, 'view', { shared: view.shared, isAuthor }) };
}
