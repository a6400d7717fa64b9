import { useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { CollapsibleSection } from '#web/platform/ui/display/collapsible-section.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { StateBadge } from '#web/platform/ui/display/state-badge.tsx';
import { StatusBadge } from '#web/platform/ui/display/status-badge.tsx';
import { TabPanel, Tabs } from '#web/platform/ui/display/tabs.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Chapter } from './specimen.tsx';

const tabs = [
  { value: 'details', label: 'Details' },
  { value: 'map', label: 'Map View' },
  { value: 'tracts', label: 'Tracts', badge: 3 },
  { value: 'leases', label: 'Leases', badge: 12 },
] as const;

export function FormChapter() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('details');
  return (
    <Chapter title="A record">
      <PageHeader
        eyebrow={<TextLink to="/wells">Wells</TextLink>}
        title="Sandhill Crane 4H"
        badges={
          <>
            <StatusBadge status="active" label="Active" />
            <StateBadge state="producing" label="Producing" />
          </>
        }
        description="Ascent Resources, Guernsey County"
        actions={
          <>
            <Button>Cancel</Button>
            <Button variant="primary">Save</Button>
          </>
        }
      />
      <Tabs label="Well" tabs={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="details" keepMounted className="grid items-start gap-4 pt-4 lg:grid-cols-2">
          <CollapsibleSection title="Well Information">
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              <Field label="Name" required>
                <Input defaultValue="Sandhill Crane 4H" />
              </Field>
              <Field label="API">
                <Input mono defaultValue="34-059-24503-00-00" />
              </Field>
            </div>
          </CollapsibleSection>
          <CollapsibleSection title="System Information" defaultOpen={false} note="Version 4">
            Made by Ines Calloway on 2026-03-09.
          </CollapsibleSection>
        </TabPanel>
        {tabs.slice(1).map((other) => (
          <TabPanel key={other.value} value={other.value} className="pt-4 text-muted">
            {other.label}
          </TabPanel>
        ))}
      </Tabs>
    </Chapter>
  );
}
