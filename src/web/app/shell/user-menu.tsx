import { CircleUser, LogIn, LogOut, Settings, UserPlus, UserRound } from 'lucide-react';
import { useAuth } from '#web/people/session/auth-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Avatar } from '#web/platform/ui/display/avatar.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import { useLogOut } from './use-log-out.ts';

/** A menu under the user's name, or "My Account", with links to sign in or out. */
export function UserMenu() {
  const { user, stage } = useAuth();
  const leave = useLogOut();
  const name = user?.name.trim() || 'My Account';

  if (stage === 'starting') return <Skeleton className="h-8 w-8 rounded-md sm:w-32" />;
  // The user can log out even if the session cannot be checked at the moment.
  const logOut: MenuItem = {
    kind: 'action',
    label: 'Log out',
    icon: <LogOut aria-hidden size={14} />,
    onSelect: () => void leave(),
  };
  const items: readonly MenuItem[] = user
    ? [
        { kind: 'link', label: 'Profile', to: '/profile', icon: <UserRound aria-hidden size={14} /> },
        { kind: 'link', label: 'Settings', to: '/settings', icon: <Settings aria-hidden size={14} /> },
        logOut,
      ]
    : stage === 'unreachable'
      ? [logOut]
      : [
          { kind: 'link', label: 'Log in', to: '/login', icon: <LogIn aria-hidden size={14} /> },
          { kind: 'link', label: 'Register', to: '/register', icon: <UserPlus aria-hidden size={14} /> },
        ];
  return (
    <Menu
      label={name}
      items={items}
      heading={
        user && (
          <>
            <span title={name} className="block truncate font-medium text-ink">
              {name}
            </span>
            <span title={user.email} className="block truncate text-xs text-muted">
              {user.email}
            </span>
          </>
        )
      }
      trigger={(props) => (
        <Button {...props} variant="ghost" className="max-w-56 px-1.5!">
          {user ? <Avatar name={name} /> : <CircleUser aria-hidden size={18} />}
          <span className="min-w-0 truncate max-sm:sr-only">{name}</span>
        </Button>
      )}
    />
  );
}
