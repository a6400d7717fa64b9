import { useNavigate } from 'react-router';
import { useAuth } from '#web/people/session/auth-context.ts';
import { mayLeave } from '#web/platform/leaving.ts';

/** Returns a function that logs out and leads to the login page, unless the user stays with unsaved work. */
export function useLogOut(): () => Promise<void> {
  const { logout } = useAuth();
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave())) return;
    logout();
    void navigate('/login', { replace: true });
  };
}
