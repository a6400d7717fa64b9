import { type ComponentType, lazy } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { assetWords } from '#shared/land/entities/asset-words.ts';
import { canonicalPath } from '#web/app/canonical-path.ts';
import { SignedInOnly, SignedOutOnly } from '#web/app/guards.tsx';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { RootPage } from '#web/app/root-page.tsx';
import { AppError, RouteError } from '#web/app/route-error.tsx';
import { AgentTab } from '#web/app/shell/agent-tab.tsx';
import { Shell } from '#web/app/shell/shell.tsx';

/**
 * Returns a route whose code is loaded when it is first opened. Pages derive what they show from the path, so it is
 * case-sensitive.
 */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    caseSensitive: true,
    HydrateFallback: PagePlaceholder,
    lazy: async () => ({ Component: await load() }),
  };
}

/** Redirects addresses typed with capitals, such as /Leases. */
function leadToUsualSpelling({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname);
  return canonical === pathname ? null : redirect(canonical + search);
}

const loadReset = async () => (await import('#web/people/auth/reset-password-page.tsx')).ResetPasswordPage;

const signedOutPages = [
  page('login', async () => (await import('#web/people/auth/login-page.tsx')).LoginPage),
  page('register', async () => (await import('#web/people/auth/register-page.tsx')).RegisterPage),
  page(
    'forgot-password',
    async () => (await import('#web/people/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  page('reset-password', loadReset),
  page('reset-password/:token', loadReset),
];

const assetPaths = Object.values(assetWords).map(({ plural }) => plural);

// Modules do not depend on those above them, so the components a page needs from those are injected here.

async function loadList(): Promise<ComponentType> {
  const [{ RecordListPage }, { useViewsOfList }] = await Promise.all([
    import('#web/land/records/record-list-page.tsx'),
    import('#web/saved/views/use-views-of-list.tsx'),
  ]);
  return () => <RecordListPage useViews={useViewsOfList} />;
}

/** Only tracts have it. */
const DescriptionCheck = lazy(async () => ({
  default: (await import('#web/map/record-map/description/description-check.tsx')).DescriptionCheck,
}));
const MapTab = lazy(async () => ({ default: (await import('#web/map/record-map/map-tab.tsx')).MapTab }));

async function loadDetail(): Promise<ComponentType> {
  const [{ RecordDetailPage }, { RecordPartsContext }, { useTextAdvice }] = await Promise.all([
    import('#web/land/records/record-detail-page.tsx'),
    import('#web/land/records/detail/record-parts.ts'),
    import('#web/map/record-map/use-text-advice.ts'),
  ]);
  const parts = { MapTab, DescriptionCheck, useTextAdvice };
  return () => (
    <RecordPartsContext value={parts}>
      <RecordDetailPage />
    </RecordPartsContext>
  );
}

async function loadProfile(): Promise<ComponentType> {
  const [{ ProfilePage }, { Look }] = await Promise.all([
    import('#web/people/profile/profile-page.tsx'),
    import('#web/land/preferences/look/look.tsx'),
  ]);
  return () => <ProfilePage Look={Look} />;
}

async function loadSettings(): Promise<ComponentType> {
  const [{ SettingsPage }, { Holdings }] = await Promise.all([
    import('#web/people/settings/settings-page.tsx'),
    import('#web/land/holdings/holdings.tsx'),
  ]);
  return () => <SettingsPage Holdings={Holdings} />;
}

async function loadAnalytics(): Promise<ComponentType> {
  const { AnalyticsPage } = await import('#web/saved/analytics-page.tsx');
  return () => <AnalyticsPage Agent={AgentTab} />;
}

const signedInPages = [
  ...assetPaths.flatMap((path) => [
    page(path, loadList),
    page(`${path}/:id/details`, loadDetail),
    page(`${path}/details/:id`, loadDetail),
  ]),
  page('actions', async () => (await import('#web/overview/actions/actions-page.tsx')).ActionsPage),
  page('calendar', async () => (await import('#web/overview/calendar/calendar-page.tsx')).CalendarPage),
  page('analytics', loadAnalytics),
  page('agent', async () => (await import('#web/agent/agent-page.tsx')).AgentPage),
  page('map', async () => (await import('#web/map/page/map-page.tsx')).MapPage),
  page('import', async () => (await import('#web/import/import-page.tsx')).ImportPage),
  page('imports', async () => (await import('#web/import/history/imports-page.tsx')).ImportsPage),
  page('profile', loadProfile),
  page('audit', async () => (await import('#web/people/audit/audit-page.tsx')).AuditPage),
  page(
    'webhooks',
    async () => (await import('#web/people/settings/webhooks/webhooks-page.tsx')).WebhooksPage,
  ),
  page(
    'single-sign-on',
    async () =>
      (await import('#web/people/settings/single-sign-on/single-sign-on-page.tsx')).SingleSignOnPage,
  ),
  page('settings', loadSettings),
  page('test', async () => (await import('#web/platform/debug-table/debug-table-page.tsx')).DebugTablePage),
  page('trash', async () => (await import('#web/land/trash/trash-page.tsx')).TrashPage),
  page('search', async () => (await import('#web/land/search/page/search-page.tsx')).SearchPage),
];

/** Every route of the application; all other paths show the not-found page. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <AppError />,
    HydrateFallback: PagePlaceholder,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { index: true, element: <RootPage /> },
          { element: <SignedOutOnly />, children: signedOutPages },
          // Anyone with the link may see the invitation, signed in or not.
          page(
            'invitation/:token',
            async () => (await import('#web/people/invitation/invitation-page.tsx')).InvitationPage,
          ),
          // An identity provider leads here, whether or not someone is signed in already.
          page('sign-on', async () => (await import('#web/people/auth/sign-on/sign-on-page.tsx')).SignOnPage),
          { element: <SignedInOnly />, children: signedInPages },
          {
            ...page(
              '*',
              async () => (await import('#web/platform/not-found/not-found-page.tsx')).NotFoundPage,
            ),
            loader: leadToUsualSpelling,
          },
        ],
      },
    ],
  },
];
