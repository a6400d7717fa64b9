import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import type { KeyboardDialog } from '#web/app/palette/keyboard-layer.tsx';
import { useAccessWatch } from '#web/app/use-access-watch.ts';
import { SelectionProvider } from '#web/people/selection/selection-provider.tsx';
import { useAuth } from '#web/people/session/auth-context.ts';
import { usePathTitle } from '#web/platform/document-title.ts';
import { Header } from './header.tsx';
import { titleOfPath } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** Loaded after the page, because no preview card is needed before there are links to records. */
const PeekLayer = lazy(async () => ({ default: (await import('#web/land/peek/peek-layer.tsx')).PeekLayer }));

/** Loaded after the page too: it listens for shortcuts, and loads the command palette when that first opens. */
const KeyboardLayer = lazy(async () => ({
  default: (await import('#web/app/palette/keyboard-layer.tsx')).KeyboardLayer,
}));

/** The frame around every page: sidebar, header, and the content area. */
export function Shell() {
  const { user, isAuthenticated, stage } = useAuth();
  const [opened, setOpened] = useState<KeyboardDialog>(null);
  const { pathname } = useLocation();
  const { isCollapsed, toggle } = useSidebar();
  const title = titleOfPath(pathname, isAuthenticated || stage !== 'known');
  usePathTitle(title, pathname);
  return (
    <SelectionOfUser>
      <SkipLink />
      <NavigationProgress />
      <div className="flex min-h-dvh bg-ground">
        <Sidebar
          isCollapsed={isCollapsed}
          onToggle={toggle}
          onShortcuts={user ? () => setOpened('shortcuts') : undefined}
        />
        <div className="flex min-w-0 flex-1 flex-col">
          <Header title={title} />
          <main
            id="content"
            tabIndex={-1}
            // Leaves room at the end for toasts; a page with a bottom bar shows them above it.
            className="min-w-0 flex-1 p-4 outline-none after:block sm:after:h-(--toasts) md:p-6 has-data-bottom-bar:after:hidden"
          >
            <Outlet />
          </main>
        </div>
      </div>
      {isAuthenticated && (
        <Suspense>
          <PeekLayer />
        </Suspense>
      )}
      {user && (
        <Suspense>
          <KeyboardLayer userId={user.id} opened={opened} onOpenedChange={setOpened} />
        </Suspense>
      )}
      <ScrollRestoration />
    </SelectionOfUser>
  );
}

/** Remounts for another user, so that the selection and every page based on it start fresh. */
function SelectionOfUser({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  if (!user) return children;
  return (
    <SelectionProvider key={user.id} userId={user.id}>
      <AccessWatch />
      {children}
    </SelectionProvider>
  );
}

function AccessWatch() {
  useAccessWatch();
  return null;
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed start-4 top-2 z-50 -translate-y-16 rounded-md bg-ink px-3 py-1.5 text-ground focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

/** A line at the top while the next page's code loads; delayed, so that quick loads do not show it. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-shimmer bg-accent opacity-0 [animation-delay:150ms] [animation-fill-mode:backwards]"
    />
  );
}
