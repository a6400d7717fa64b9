import type { ComponentType } from 'react';
import { useAddress } from '#web/lib/use-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { BoardsTab } from './boards/boards-tab.tsx';

type AnalyticsTab = { value: string; label: string; Panel: ComponentType };

const tabs: readonly AnalyticsTab[] = [{ value: 'dashboards', label: 'Dashboards', Panel: BoardsTab }];

/** `/analytics`: what the records tell. The tab is in the address. */
export function AnalyticsPage() {
  const [url, setUrl] = useAddress();
  const tab = tabs.find(({ value }) => value === url.get('tab')) ?? tabs[0];
  if (tab === undefined) return null;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="What the records tell"
        badges={<Badge>In Development</Badge>}
        description="Figures over the companies and areas that are chosen. Each leads to the records that make it."
      />
      <Tabs
        label="Analytics"
        tabs={tabs}
        value={tab.value}
        // What stands in the address beside the tab is of the tab.
        onValueChange={(next) =>
          setUrl(() => new URLSearchParams({ tab: next }), { preventScrollReset: true })
        }
      >
        <TabPanel key={tab.value} value={tab.value} className="mt-5 outline-offset-4">
          <tab.Panel />
        </TabPanel>
      </Tabs>
    </div>
  );
}
