import { Keyboard, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#web/people/session/auth-context.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { tooltip } from '#web/platform/ui/overlays/tooltip.ts';
import { Brand } from './brand.tsx';
import { isActive, type NavigationItem, signedInGroups, signedOutGroups } from './navigation.ts';

interface SidebarProps {
  isCollapsed: boolean;
  onToggle: () => void;
  /** Shows the keyboard shortcuts; undefined for visitors, who have none. */
  onShortcuts: (() => void) | undefined;
}

/** The navigation, 16rem wide, or 5rem with icons only. */
export function Sidebar({ isCollapsed, onToggle, onShortcuts }: SidebarProps) {
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      className={cn(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-hairline bg-surface md:flex',
        isCollapsed ? 'w-20' : 'w-64',
      )}
    >
      <div className="border-b border-hairline px-3">
        <Brand markOnly={isCollapsed} />
      </div>
      <Navigation isCollapsed={isCollapsed} />
      <div
        className={cn(
          'flex gap-1 border-t border-hairline p-3',
          isCollapsed ? 'flex-col items-center' : 'justify-end',
        )}
      >
        {onShortcuts && (
          <IconButton
            label="Keyboard shortcuts"
            icon={<Keyboard aria-hidden size={16} />}
            tooltipSide={isCollapsed ? 'right' : 'top'}
            onClick={onShortcuts}
            aria-haspopup="dialog"
          />
        )}
        <IconButton
          label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          icon={<Icon aria-hidden size={16} />}
          tooltipSide="right"
          onClick={onToggle}
          aria-expanded={!isCollapsed}
        />
      </div>
    </aside>
  );
}

/** The groups of links for the current visitor. */
export function Navigation({ isCollapsed = false, onGo }: { isCollapsed?: boolean; onGo?: () => void }) {
  const { stage, isAuthenticated } = useAuth();
  // A session still being checked is most likely valid, so the signed-in links are shown to avoid a change.
  const groups = isAuthenticated || stage !== 'known' ? signedInGroups : signedOutGroups;
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-3 py-4">
      {groups.map((group, index) => (
        <section key={group.label} aria-label={group.label}>
          {isCollapsed ? (
            index > 0 && <div aria-hidden className="mx-auto mb-4 w-6 border-b border-line" />
          ) : (
            <p aria-hidden className="mb-1 px-2 text-xs font-medium text-faint">
              {group.label}
            </p>
          )}
          <ul className="flex flex-col gap-0.5">
            {group.items.map((item) => (
              <li key={item.path}>
                <NavigationLink item={item} isCollapsed={isCollapsed} onGo={onGo} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

type NavigationLinkProps = { item: NavigationItem; isCollapsed: boolean; onGo: (() => void) | undefined };

function NavigationLink({ item, isCollapsed, onGo }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const active = isActive(item.path, pathname);
  const Icon = item.icon;
  return (
    <Link
      to={item.path}
      onClick={onGo}
      aria-current={active ? 'page' : undefined}
      {...(isCollapsed && { ...tooltip(item.label, 'right'), 'aria-label': item.label })}
      className={cn(
        'flex h-8 items-center pointer-coarse:h-11 rounded-md transition-colors',
        isCollapsed ? 'justify-center' : 'gap-2.5 px-2',
        active ? 'bg-selected font-medium text-accent-ink' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      {!isCollapsed && item.label}
    </Link>
  );
}
