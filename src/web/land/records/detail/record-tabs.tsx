import { lazy, type ReactNode, Suspense } from 'react';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { Asset } from '#web/land/asset.ts';
import { relatedTabs } from '#web/land/entities/related-columns.ts';
import { useMapActs } from '#web/land/records/detail/map-acts.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { TabPanel, Tabs } from '#web/platform/ui/display/tabs.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { useOpenObligations } from '../obligations/use-obligations.ts';
import { useRelatedCount } from '../related/use-related-rows.ts';
import { useRecordParts } from './record-parts.ts';
import {
  hasDepths,
  hasEvents,
  hasMap,
  hasObligations,
  hasOrders,
  hasTops,
  type RecordTab,
  useRecordTab,
} from './use-record-tab.ts';

// Loaded when the first related tab is opened.
const RelatedTab = lazy(async () => ({ default: (await import('../related/related-tab.tsx')).RelatedTab }));
const ObligationsTab = lazy(async () => ({
  default: (await import('../obligations/obligations-tab.tsx')).ObligationsTab,
}));
const EventsTab = lazy(async () => ({ default: (await import('../events/events-tab.tsx')).EventsTab }));
const RetainedCard = lazy(async () => ({
  default: (await import('../retained/retained-card.tsx')).RetainedCard,
}));
const ClausesTab = lazy(async () => ({ default: (await import('../clauses/clauses-tab.tsx')).ClausesTab }));
const DepthsTab = lazy(async () => ({ default: (await import('../depths/depths-tab.tsx')).DepthsTab }));
const FormationTopsTab = lazy(async () => ({
  default: (await import('../depths/formation-tops-tab.tsx')).FormationTopsTab,
}));
const DivisionOrdersTab = lazy(async () => ({
  default: (await import('../division-orders/division-orders-tab.tsx')).DivisionOrdersTab,
}));
const OrdersOfOwnerTab = lazy(async () => ({
  default: (await import('../division-orders/orders-of-owner-tab.tsx')).OrdersOfOwnerTab,
}));

interface RecordTabsProps {
  asset: Asset;
  record: RecordData;
  /** Whether the form has unsaved changes; its tab shows a badge while another tab is open. */
  isChanged: boolean;
  mayLink: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  /** The same for unsaved drawings on the map. */
  onUnsavedMap: (isUnsaved: boolean) => void;
  children: ReactNode;
}

/**
 * A record's form, map, and related tables, in the order of the specification (2.6), its events, the depths of a tract, the
 * formation tops of a well, the division orders of a well or owner, and the clauses and obligations of a lease.
 */
export function RecordTabs(props: RecordTabsProps) {
  const { asset, record, isChanged, mayLink, onUnsaved, onUnsavedMap, children } = props;
  const [tab, setTab] = useRecordTab(asset.name);
  const drawn = useMapActs();
  const { MapTab } = useRecordParts();
  const kinds = relatedTabs(asset.name);
  const tabs: { value: RecordTab; label: string; badge?: ReactNode }[] = [
    { value: 'details', label: 'Details', ...(isChanged && tab !== 'details' && { badge: <Unsaved /> }) },
    ...(hasMap(asset.name) ? [{ value: 'map' as const, label: 'Map View' }] : []),
    ...kinds.map((kind) => ({
      value: kind,
      label: assets[kind].labelPlural,
      badge: <RelatedCount base={asset} id={record.id} kind={kind} />,
    })),
    ...(hasDepths(asset.name) ? [{ value: 'depths' as const, label: 'Depths' }] : []),
    ...(hasEvents(asset.name) ? [{ value: 'events' as const, label: 'Events' }] : []),
    ...(hasTops(asset.name) ? [{ value: 'tops' as const, label: 'Formation Tops' }] : []),
    ...(hasOrders(asset.name) ? [{ value: 'division-orders' as const, label: 'Division Orders' }] : []),
    ...(hasObligations(asset.name)
      ? [
          { value: 'clauses' as const, label: 'Clauses' },
          { value: 'obligations' as const, label: 'Obligations', badge: <OpenCount id={record.id} /> },
        ]
      : []),
  ];
  return (
    <Tabs label={`${asset.label} views`} tabs={tabs} value={tab} onValueChange={setTab}>
      <TabPanel value="details" keepMounted className="mt-5 outline-offset-4">
        {children}
      </TabPanel>
      {tab !== 'details' && (
        <TabPanel value={tab} className="mt-5 outline-offset-4">
          <Suspense
            fallback={
              <Card>
                <SkeletonText lines={8} />
              </Card>
            }
          >
            {tab === 'map' ? (
              <MapTab
                base={asset}
                record={record}
                mayChange={mayLink}
                storedActs={drawn}
                onTab={setTab}
                onUnsaved={onUnsavedMap}
              />
            ) : tab === 'events' ? (
              <EventsTab
                owner={hasEvents(asset.name) ? asset.name : 'well'}
                record={record}
                mayChange={mayLink}
                onUnsaved={onUnsaved}
              />
            ) : tab === 'depths' ? (
              <DepthsTab tractId={record.id} />
            ) : tab === 'tops' ? (
              <FormationTopsTab well={record} mayChange={mayLink} onUnsaved={onUnsaved} />
            ) : tab === 'division-orders' ? (
              asset.name === 'owner' ? (
                <OrdersOfOwnerTab owner={record} mayChange={mayLink} onUnsaved={onUnsaved} />
              ) : (
                <DivisionOrdersTab well={record} mayChange={mayLink} onUnsaved={onUnsaved} />
              )
            ) : tab === 'clauses' ? (
              <div className="flex flex-col gap-5">
                <ClausesTab lease={record} mayChange={mayLink} onUnsaved={onUnsaved} />
                <RetainedCard leaseId={record.id} mayChange={mayLink} />
              </div>
            ) : tab === 'obligations' ? (
              <ObligationsTab lease={record} mayChange={mayLink} onUnsaved={onUnsaved} />
            ) : (
              <RelatedTab
                key={tab}
                base={asset}
                record={record}
                related={assets[tab]}
                mayLink={mayLink}
                onUnsaved={onUnsaved}
              />
            )}
          </Suspense>
        </TabPanel>
      )}
    </Tabs>
  );
}

function Unsaved() {
  return (
    <span className="flex items-center gap-1 text-warning-ink">
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      <VisuallyHidden>not saved</VisuallyHidden>
    </span>
  );
}

function OpenCount({ id }: { id: number }) {
  const count = useOpenObligations(id);
  return count ? count.toLocaleString('en-US') : null;
}

function RelatedCount({ base, id, kind }: { base: Asset; id: number; kind: AssetName }) {
  const count = useRelatedCount(base, id, assets[kind]);
  return count?.toLocaleString('en-US') ?? null;
}
