import { type FormEvent, useState } from 'react';
import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import { well } from '#shared/land/entities/well.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { StaleDialog } from '#web/land/records/detail/stale/stale-dialog.tsx';
import type { Divergence, Side } from '#web/land/records/detail/stale/stale-merge.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { TabPanel, Tabs } from '#web/platform/ui/display/tabs.tsx';
import { problemOf } from '../editing/pending-shape.ts';
import type { MapMarker, MarkedAsset } from '../markers/marked-asset.ts';
import type { MarkerEditing } from '../markers/marker-editing.ts';
import { MarkerNotes } from '../markers/marker-notes.tsx';
import type { PopupTab } from '../markers/marker-popup-props.ts';
import { baseOf, divergenceOf, type Mine, withoutFields } from '../markers/newer-version.ts';
import type { NewerVersion } from '../markers/use-marker-acts.ts';
import { type WellType, wellTypeOf } from '../markers/well-type.ts';
import type { MarkerChange } from './marker-body.ts';
import { changeOf, draftOf } from './marker-draft.ts';
import { MarkerFields } from './marker-fields.tsx';
import { MarkerLocation, notReadYet } from './marker-location.tsx';

interface MarkerEditFormProps {
  asset: MarkedAsset;
  marker: MapMarker;
  /** Notes that were typed before editing started; null if there are none. */
  typedNotes: string | null;
  editing: MarkerEditing;
  tabs: readonly { value: PopupTab; label: string }[];
  tab: PopupTab;
  onTab: (tab: PopupTab) => void;
  onDone: () => void;
}

/** The version someone else saved first, and what was typed here. */
type Newer = { other: NewerVersion; mine: Mine; divergence: Divergence };

const touch = 'max-sm:h-11 pointer-coarse:h-11';

/** The popup of a saved marker while it is edited; nothing is saved before Save Changes. */
export function MarkerEditForm({
  asset,
  marker,
  typedNotes,
  editing,
  tabs,
  tab,
  onTab,
  onDone,
}: MarkerEditFormProps) {
  /** The values when editing started, so that later changes by another user are not reverted. */
  const [base, setBase] = useState({ asset, marker });
  const [newer, setNewer] = useState<Newer | null>(null);
  const [draft, setDraft] = useState(() => draftOf(asset, marker));
  /** Null until a place is typed, so that a corner dragged meanwhile stays where it was dropped. */
  const [geometry, setGeometry] = useState<Geometry | null>(null);
  const [notes, setNotes] = useState(typedNotes ?? marker.notes);
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const nameError = draft.name.trim() === '' ? 'Name is required' : undefined;

  const touched = () => {
    setProblem(null);
    editing.onDirty(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (nameError) return onTab('overview');
    if (invalid.size > 0) {
      onTab('location');
      return setProblem(notReadYet);
    }
    const wrong = geometry && problemOf(geometry);
    if (wrong) return setProblem(wrong);
    const change = {
      ...changeOf(draft, base.asset, base.marker, editing.assets),
      ...(geometry && { geometry }),
      ...(notes !== base.marker.notes && { notes }),
    };
    const wellType = draft.wellType === wellTypeOf(base.asset) ? undefined : (draft.wellType ?? undefined);
    await save(base, change, wellType);
  };
  /** Saves based on the version `from`. If someone else saved first, both versions are shown and nothing typed is lost. */
  const save = async (from: typeof base, change: MarkerChange, wellType: WellType | undefined) => {
    const mine: Mine = { change, wellType };
    let other: NewerVersion | null = null;
    setSaving(true);
    const isSaved =
      (Object.keys(change).length === 0 && wellType === undefined) ||
      (await editing.onChange(change, {
        wellType,
        base: from,
        onStale: (found) => {
          other = found;
        },
      }));
    setSaving(false);
    if (isSaved) onDone();
    else if (other !== null) meetOther(from, mine, other);
  };
  const meetOther = (from: typeof base, mine: Mine, other: NewerVersion) => {
    const next = baseOf(from, other);
    const divergence = divergenceOf(from, mine, other);
    setBase(next);
    // The other user's changes don't touch what was typed here.
    if (divergence.conflicts.length === 0) void save(next, mine.change, mine.wellType);
    else setNewer({ other, mine, divergence });
  };
  const resolve = async (choices: Readonly<Record<string, Side>>) => {
    if (newer === null) return;
    const { other, mine, divergence } = newer;
    setNewer(null);
    const given = divergence.conflicts
      .map(({ field }) => field)
      .filter((field) => choices[field] === 'theirs');
    const { change, wellType } = withoutFields(mine, given);
    if (other.kind === 'well' && wellType === undefined)
      setDraft({ ...draft, wellType: wellTypeOf({ ...base.asset, record: other.current }) });
    await save(base, change, wellType);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-col">
      <div className="flex min-h-0 flex-col overflow-y-auto pb-3 [&_[role=tablist]]:ps-1">
        <Tabs label="Marker details" tabs={[...tabs]} value={tab} onValueChange={onTab}>
          <TabPanel value="overview" className="px-3 pt-3">
            <MarkerFields
              draft={draft}
              marker={marker}
              assets={editing.assets}
              nameError={nameError}
              onChange={(next) => {
                setDraft(next);
                touched();
              }}
            />
          </TabPanel>
          <TabPanel value="location" keepMounted className="px-3 pt-3">
            <MarkerLocation
              geometry={geometry ?? marker.geometry}
              onChange={(next) => {
                setGeometry(next);
                touched();
              }}
              onInvalid={(row, isInvalid) =>
                setInvalid((now) => {
                  const next = new Set(now);
                  if (isInvalid) next.add(row);
                  else next.delete(row);
                  return next;
                })
              }
            />
          </TabPanel>
          <TabPanel value="notes" className="px-3 pt-3">
            <MarkerNotes
              notes={notes}
              onType={(next) => {
                setNotes(next);
                touched();
              }}
            />
          </TabPanel>
        </Tabs>
        {problem && (
          <p role="alert" className="px-3 pt-2 text-sm text-danger-ink">
            {problem}
          </p>
        )}
      </div>
      {newer && (
        <StaleDialog
          asset={newer.other.kind === 'well' ? well : geologicalMarker}
          current={newer.other.current}
          divergence={newer.divergence}
          areas={[]}
          onSave={(choices) => void resolve(choices)}
          onClose={() => setNewer(null)}
        />
      )}
      <footer className="flex flex-wrap gap-2 border-t border-hairline p-2">
        <Button type="submit" variant="primary" className={touch} loading={isSaving}>
          Save Changes
        </Button>
        <Button className={touch} onClick={onDone}>
          Cancel
        </Button>
      </footer>
    </form>
  );
}
