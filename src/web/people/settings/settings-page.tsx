import { KeyRound, ScrollText, Webhook } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { may } from '#shared/platform/policy.ts';
import { useIsAdministrator } from '#web/people/is-administrator.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { Skeleton, SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { TabPanel, Tabs } from '#web/platform/ui/display/tabs.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { CompaniesTab } from './companies/companies-tab.tsx';
import type { HoldingsOfCompany } from './companies/use-delete-company.tsx';

// Loaded with their tabs.
const AreasTab = lazy(async () => ({ default: (await import('./areas/areas-tab.tsx')).AreasTab }));
const UsersTab = lazy(async () => ({ default: (await import('./users/users-tab.tsx')).UsersTab }));

const tabs = [
  { value: 'companies', label: 'Companies' },
  { value: 'areas', label: 'Areas' },
  { value: 'users', label: 'Users' },
] as const;
type SettingsTab = (typeof tabs)[number]['value'];

/** `/settings`: companies, their areas and their people. The tab is in the URL. */
export function SettingsPage({ Holdings }: { Holdings: HoldingsOfCompany }) {
  const { companies, status } = useSelection();
  const isAdministrator = useIsAdministrator();
  const [url, setUrl] = useAddress();
  const tab: SettingsTab = tabs.find(({ value }) => value === url.get('tab'))?.value ?? 'companies';
  const mayAudit = companies.some(({ role_name }) => may(role_name, 'audit', 'read'));
  const mayTellPrograms = companies.some(({ role_name }) => may(role_name, 'webhook', 'read'));
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Administration"
        description="Companies, their areas and their users."
        actions={
          status === 'loading' ? (
            <Skeleton className="h-8 w-28 rounded-md pointer-coarse:h-11" />
          ) : (
            <>
              {isAdministrator && (
                <LinkButton to="/single-sign-on" icon={<KeyRound aria-hidden size={14} />}>
                  Single sign-on
                </LinkButton>
              )}
              {mayTellPrograms && (
                <LinkButton to="/webhooks" icon={<Webhook aria-hidden size={14} />}>
                  Webhooks
                </LinkButton>
              )}
              {mayAudit && (
                <LinkButton to="/audit" icon={<ScrollText aria-hidden size={14} />}>
                  Audit log
                </LinkButton>
              )}
            </>
          )
        }
      />
      <Tabs
        label="Settings"
        tabs={tabs}
        value={tab}
        // The other tab has its own search, sorting and page.
        onValueChange={(next) =>
          setUrl(() => new URLSearchParams({ tab: next }), { preventScrollReset: true })
        }
      >
        <TabPanel key={tab} value={tab} className="mt-5 outline-offset-4">
          <Suspense fallback={<SkeletonText lines={8} />}>
            {tab === 'companies' ? (
              <CompaniesTab Holdings={Holdings} />
            ) : tab === 'areas' ? (
              <AreasTab />
            ) : (
              <UsersTab />
            )}
          </Suspense>
        </TabPanel>
      </Tabs>
    </div>
  );
}
