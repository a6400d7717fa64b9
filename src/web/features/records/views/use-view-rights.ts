import type { View } from '#shared/contracts/views.ts';
import { mayChangeView } from '#shared/view-rights.ts';
import { useAuth } from '#web/lib/auth/auth-context.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';

/** The person's role in the view's company, and whether it may be changed; the server is surer. */
export function useViewRights(view: View): { role: string; mayChange: boolean } {
  const { user } = useAuth();
  const { companies } = useSelection();
  const role = companies.find(({ id }) => id === view.company_id)?.role_name ?? '';
  const isAuthor = view.owner_id === user?.id;
  return { role, mayChange: mayChangeView(role, { shared: view.shared, isAuthor }) };
}
