import { useState } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { describeStored } from './describe-stored.ts';
import { type Divergence, labelOf, type Side } from './stale-merge.ts';
import { VersionChoice } from './version-choice.tsx';

interface StaleDialogProps {
  asset: Entity;
  current: RecordData;
  divergence: Divergence;
  areas: readonly Option[];
  onSave: (choices: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
}

/** Another user saved first: shows what both users changed, field by field, and lets the user decide. */
export function StaleDialog({ asset, current, divergence, areas, onSave, onClose }: StaleDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [isAsked, setAsked] = useState(false);
  const { conflicts, theirChanges, myChanges } = divergence;
  const isDecided = conflicts.every(({ field }) => choices[field] !== undefined);
  const who = typeof current.modified_by === 'string' ? current.modified_by : 'Someone else';
  const formatField = (name: string, value: unknown) => describeStored(asset, name, value, areas);
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(conflicts.map(({ field }) => [field, side])));
  const save = () => (isDecided ? onSave(choices) : setAsked(true));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsideClick={false}
      size="lg"
      title={`This ${asset.label.toLowerCase()} was changed while you were editing`}
      description={`${who} saved changes. Yours are still here. Choose what to keep.`}
      footer={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {conflicts.length > 0 && (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-2">
              <p className="me-auto font-semibold">You both changed</p>
              <span className="flex gap-2">
                <Button size="sm" onClick={() => chooseAll('mine')}>
                  Keep all mine
                </Button>
                <Button size="sm" onClick={() => chooseAll('theirs')}>
                  Take all theirs
                </Button>
              </span>
            </div>
            {isAsked && !isDecided && <Banner title="Choose a value for each field you both changed." />}
            {conflicts.map(({ field, mine, theirs }) => (
              <VersionChoice
                key={field}
                label={labelOf(asset, field)}
                mine={formatField(field, mine)}
                theirs={formatField(field, theirs)}
                value={choices[field]}
                onChange={(side) => setChoices({ ...choices, [field]: side })}
              />
            ))}
          </div>
        )}
        {theirChanges.length > 0 && (
          <div>
            <p className="mb-1 font-semibold">Their changes (kept)</p>
            <dl className="flex flex-col gap-1">
              {theirChanges.map(({ field, before, now }) => (
                <div key={field} className="flex flex-wrap gap-x-2 wrap-anywhere">
                  <dt className="text-muted">{labelOf(asset, field)}</dt>
                  <dd>
                    <del className="text-faint">{formatField(field, before)}</del> {formatField(field, now)}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {myChanges.length > 0 && (
          <p>
            <span className="font-semibold">Your changes (will be saved): </span>
            {myChanges.map((name) => labelOf(asset, name)).join(', ')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
