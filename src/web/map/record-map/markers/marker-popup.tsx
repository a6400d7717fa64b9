import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { TabPanel, Tabs } from '#web/platform/ui/display/tabs.tsx';
import { PendingFields } from '../editing/pending-fields.tsx';
import { MarkerLocation } from '../marker-form/marker-location.tsx';
import { PopupActions } from '../popup-actions.tsx';
import { MarkerNotes } from './marker-notes.tsx';
import { MarkerOverview } from './marker-overview.tsx';
import type { MarkerPopupProps, PopupTab } from './marker-popup-props.ts';

const MarkerEditForm = lazy(async () => ({
  default: (await import('../marker-form/marker-edit-form.tsx')).MarkerEditForm,
}));

const tabs: { value: PopupTab; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'location', label: 'Location' },
  { value: 'notes', label: 'Notes' },
];

/** Shows the details of one point or outline on the map and, if the user may change it, the ways to do so. */
export function MarkerPopup({ asset, marker, isOwn, onClose, editing }: MarkerPopupProps) {
  const [tab, setTab] = useState<PopupTab>('overview');
  const [isEditing, setEditing] = useState(false);
  const [typedNotes, setTypedNotes] = useState<string | null>(null);
  const isPending = marker.id < 0;
  const typeNotes = (notes: string | null) => {
    setTypedNotes(notes);
    editing?.onDirty(notes !== null);
  };
  const leave = () => {
    setEditing(false);
    typeNotes(null);
  };
  return (
    <section aria-label={marker.name} className="flex min-h-0 flex-col">
      <header className="flex items-start justify-between gap-2 ps-3 pt-2 pe-2">
        <h3 className="line-clamp-2 pt-1 font-semibold wrap-anywhere">{marker.name}</h3>
        <IconButton
          label="Close"
          size="sm"
          icon={<X aria-hidden size={14} />}
          className="max-sm:size-11 pointer-coarse:size-11"
          onClick={onClose}
        />
      </header>
      {editing && isEditing ? (
        <Suspense fallback={<Skeleton className="m-3 h-40" />}>
          <MarkerEditForm
            asset={asset}
            marker={marker}
            typedNotes={typedNotes}
            editing={editing}
            tabs={tabs}
            tab={tab}
            onTab={setTab}
            onDone={leave}
          />
        </Suspense>
      ) : (
        <>
          <div className="flex min-h-0 flex-col overflow-y-auto pb-3 [&_[role=tablist]]:ps-1">
            <Tabs label="About this place" tabs={tabs} value={tab} onValueChange={setTab}>
              <TabPanel value="overview" className="px-3 pt-3">
                {editing && isPending ? (
                  <PendingFields asset={asset} marker={marker} editing={editing} />
                ) : (
                  <MarkerOverview asset={asset} marker={marker} isOwn={isOwn} />
                )}
              </TabPanel>
              <TabPanel value="location" className="px-3 pt-3">
                <MarkerLocation
                  geometry={marker.geometry}
                  onChange={
                    editing && isPending ? (geometry) => void editing.onChange({ geometry }) : undefined
                  }
                />
              </TabPanel>
              <TabPanel value="notes" className="px-3 pt-3">
                <MarkerNotes
                  notes={marker.notes}
                  typed={typedNotes}
                  onTyped={typeNotes}
                  {...(editing && isPending && { onType: (notes) => void editing.onChange({ notes }) })}
                  {...(editing && !isPending && { onSave: (notes) => editing.onChange({ notes }) })}
                />
              </TabPanel>
            </Tabs>
          </div>
          {editing && (
            <PopupActions
              marker={marker}
              mayDelete={editing.mayDelete}
              onEdit={isPending ? undefined : () => setEditing(true)}
              onDelete={editing.onDelete}
            />
          )}
        </>
      )}
    </section>
  );
}
