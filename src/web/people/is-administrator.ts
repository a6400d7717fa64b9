import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';

/**
 * Whether the user is an Administrator, who alone manages accounts and can access every company. The session has the
 * role from its start; the companies, which are reloaded regularly, show if the role has been revoked since.
 */
export function useIsAdministrator(): boolean {
  const { user } = useAuth();
  const { companies } = useSelection();
  const holds = companies.length === 0 || companies.some(({ role_name }) => role_name === 'Administrator');
  return user?.role_name === 'Administrator' && holds;
}
