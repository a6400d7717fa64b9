import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';

/**
 * Whether the person is an Administrator, who alone has a say over accounts and reaches every company. The session knows the role
 * of the moment when it began; the companies are read again and again, and tell of a role that was taken since.
 */
export function useIsAdministrator(): boolean {
  const { user } = useAuth();
  const { companies } = useSelection();
  const holds = companies.length === 0 || companies.some(({ role_name }) => role_name === 'Administrator');
  return user?.role_name === 'Administrator' && holds;
}
