import { lazy, Suspense } from 'react';
import { useAuth } from '#web/people/session/auth-context.ts';
import { PagePlaceholder } from './page-placeholder.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

const HomePage = lazy(async () => ({ default: (await import('#web/land/home/home-page.tsx')).HomePage }));
const OverviewPage = lazy(async () => ({
  default: (await import('#web/overview/overview-page.tsx')).OverviewPage,
}));

/** The root shows the overview to signed-in users and the home page to everyone else. */
export function RootPage() {
  const { stage, isAuthenticated } = useAuth();
  if (stage === 'starting') return <PagePlaceholder />;
  if (stage === 'unreachable') return <UnreachableScreen />;
  return (
    <Suspense fallback={<PagePlaceholder />}>{isAuthenticated ? <OverviewPage /> : <HomePage />}</Suspense>
  );
}
