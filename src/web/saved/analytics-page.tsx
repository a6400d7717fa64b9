import { type ComponentType, lazy, Suspense } from 'react';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { TabPanel, Tabs } from '#web/platform/ui/display/tabs.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { BoardsTab } from '#web/saved/dashboards/boards-tab.tsx';

// Loaded with its tab.
const ScheduledReportsTab = lazy(async () => ({
  default: (await import('./scheduled-reports-tab.tsx')).ScheduledReportsTab,
}));

type AnalyticsTab = { value: string; label: string; Panel: ComponentType };

/** The page `/analytics`; its tab is in the address. The agent is a separate feature and is passed in. */
export function AnalyticsPage({ Agent }: { Agent: ComponentType }) {
  const [url, setUrl] = useAddress();
  const first: AnalyticsTab = { value: 'dashboards', label: 'Dashboards', Panel: BoardsTab };
  const tabs = [
    first,
    { value: 'reports', label: 'Reports', Panel: ScheduledReportsTab },
    { value: 'agent', label: 'Agent', Panel: Agent },
  ];
  const tab = tabs.find(({ value }) => value === url.get('tab')) ?? first;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Dashboards, reports and the agent"
        badges={<Badge>In Development</Badge>}
        description="Figures for the selected companies and areas. Each links to its records."
      />
      <Tabs
        label="Analytics"
        tabs={tabs}
        value={tab.value}
        // Other parameters of the address belong to the current tab, so they are dropped.
        onValueChange={(next) =>
          setUrl(() => new URLSearchParams({ tab: next }), { preventScrollReset: true })
        }
      >
        <TabPanel key={tab.value} value={tab.value} className="mt-5 outline-offset-4">
          <Suspense
            fallback={
              <Card>
                <SkeletonText lines={8} />
              </Card>
            }
          >
            <tab.Panel />
          </Suspense>
        </TabPanel>
      </Tabs>
    </div>
  );
}
