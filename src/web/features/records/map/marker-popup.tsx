import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import type { MapMarker, MarkedAsset } from './marked-asset.ts';
import { MarkerLocation } from './marker-location.tsx';
import { MarkerOverview } from './marker-overview.tsx';

export interface MarkerPopupProps {
  asset: MarkedAsset;
  marker: MapMarker;
  /** The marker is of the record whose page this is. */
  isOwn: boolean;
  onClose: () => void;
}

type PopupTab = 'overview' | 'location' | 'notes';

const tabs: { value: PopupTab; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'location', label: 'Location' },
  { value: 'notes', label: 'Notes' },
];

/** What is known of one point or outline on the map. */
export function MarkerPopup({ asset, marker, isOwn, onClose }: MarkerPopupProps) {
  const [tab, setTab] = useState<PopupTab>('overview');
  return (
    <section aria-label={marker.name} className="flex min-h-0 flex-col">
      <header className="flex items-start justify-between gap-2 ps-3 pt-2 pe-2">
        <h3 className="line-clamp-2 pt-1 font-semibold wrap-anywhere">{marker.name}</h3>
        <IconButton label="Close" size="sm" icon={<X aria-hidden size={14} />} onClick={onClose} />
      </header>
      <div className="flex min-h-0 flex-col overflow-y-auto pb-3 [&_[role=tablist]]:ps-1">
        <Tabs label="About this place" tabs={tabs} value={tab} onValueChange={setTab}>
          <TabPanel value="overview" className="px-3 pt-3">
            <MarkerOverview asset={asset} marker={marker} isOwn={isOwn} />
          </TabPanel>
          <TabPanel value="location" className="px-3 pt-3">
            <MarkerLocation geometry={marker.geometry} />
          </TabPanel>
          <TabPanel value="notes" className="px-3 pt-3">
            {marker.notes === '' ? (
              <p className="text-muted">No notes added</p>
            ) : (
              <p className="wrap-anywhere whitespace-pre-wrap">{marker.notes}</p>
            )}
          </TabPanel>
        </Tabs>
      </div>
    </section>
  );
}
