import { useState } from 'react';
import { titleOf } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import type { Asset } from '#web/land/asset.ts';
import { countOf, type RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { describeStored } from '../../detail/stale/describe-stored.ts';
import { compareVersions, type Divergence, labelOf, type Side } from '../../detail/stale/stale-merge.ts';
import { VersionChoice } from '../../detail/stale/version-choice.tsx';
import { draftsOf, type Hold } from './grid-state.ts';
import { type Grid, valuesOf } from './use-grid.ts';

interface GridConflictsProps {
  asset: Asset;
  grid: Grid;
  areasOf: (record: RecordData) => readonly Option[];
}

/** Asks about the first batch whose records other users changed, until the user decides or goes back to the grid. */
export function GridConflicts({ asset, grid, areasOf }: GridConflictsProps) {
  const open = [...grid.state.holds].find(([, hold]) => hold.kind === 'stale' && hold.isOpen);
  const [batch, hold] = open ?? [];
  if (batch === undefined || hold?.kind !== 'stale') return null;
  return <ConflictDialog key={batch} asset={asset} grid={grid} areasOf={areasOf} batch={batch} hold={hold} />;
}

interface ConflictDialogProps extends GridConflictsProps {
  batch: number;
  hold: Extract<Hold, { kind: 'stale' }>;
}

type Choices = Readonly<Record<number, Readonly<Record<string, Side>>>>;
type Changed = { id: number; current: RecordData; divergence: Divergence };

function ConflictDialog({ asset, grid, areasOf, batch, hold }: ConflictDialogProps) {
  const { state, dispatch, resolve } = grid;
  const [choices, setChoices] = useState<Choices>({});
  const [isAsked, setAsked] = useState(false);
  const placed = draftsOf(state, batch);
  const changed = [...hold.current].flatMap(([id, current]): Changed[] => {
    const base = state.records.get(id);
    const mine = valuesOf(placed.filter((each) => each.id === id));
    return base === undefined
      ? []
      : [{ id, current, divergence: compareVersions(asset, base, current, mine) }];
  });
  const isDecided = changed.every(({ id, divergence }) =>
    divergence.conflicts.every(({ field }) => choices[id]?.[field] !== undefined),
  );
  const hasConflicts = changed.some(({ divergence }) => divergence.conflicts.length > 0);
  const chooseAll = (side: Side) =>
    setChoices(
      Object.fromEntries(
        changed.map(({ id, divergence }) => [
          id,
          Object.fromEntries(divergence.conflicts.map(({ field }) => [field, side])),
        ]),
      ),
    );
  const close = () => dispatch({ type: 'held', batch, hold: { ...hold, isOpen: false } });
  const save = () => (isDecided ? resolve(batch, choices) : setAsked(true));
  const names = [...new Set(changed.map(({ current }) => nameOf(current)))];
  const one = changed.length === 1;

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      closeOnOutsideClick={false}
      size="lg"
      title={
        one
          ? `This ${asset.label.toLowerCase()} was changed while you were editing`
          : `${countOf(asset, changed.length)} were changed while you were editing`
      }
      description={`${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and others' : ''} saved changes. Yours are still here. Choose what to keep.`}
      footer={
        <>
          <Button onClick={close}>Back to the grid</Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {hasConflicts && (
          <div className="flex flex-wrap items-center gap-2">
            <p className="me-auto font-semibold">You both changed</p>
            <Button size="sm" onClick={() => chooseAll('mine')}>
              Keep all mine
            </Button>
            <Button size="sm" onClick={() => chooseAll('theirs')}>
              Take all theirs
            </Button>
          </div>
        )}
        {isAsked && !isDecided && <Banner title="Choose a value for each cell you both changed." />}
        {changed.map(({ id, current, divergence }) => (
          <ChangedRecord
            key={id}
            asset={asset}
            current={current}
            divergence={divergence}
            areas={areasOf(current)}
            choices={choices[id] ?? {}}
            onChoose={(field, side) => setChoices({ ...choices, [id]: { ...choices[id], [field]: side } })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ChangedRecordProps {
  asset: Asset;
  current: RecordData;
  divergence: Divergence;
  areas: readonly Option[];
  choices: Readonly<Record<string, Side>>;
  onChoose: (field: string, side: Side) => void;
}

function ChangedRecord({ asset, current, divergence, areas, choices, onChoose }: ChangedRecordProps) {
  const { conflicts, theirChanges, myChanges } = divergence;
  const format = (field: string, value: unknown) => describeStored(asset, field, value, areas);
  const title = titleOf(asset, current);
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-hairline pt-3">
      <h3 className="font-semibold wrap-anywhere">
        {title} <span className="font-normal text-muted">by {nameOf(current)}</span>
      </h3>
      {conflicts.map(({ field, mine, theirs }) => (
        <VersionChoice
          key={field}
          label={labelOf(asset, field)}
          mine={format(field, mine)}
          theirs={format(field, theirs)}
          value={choices[field]}
          onChange={(side) => onChoose(field, side)}
        />
      ))}
      {theirChanges.length > 0 && (
        <p className="wrap-anywhere">
          <span className="text-muted">Their changes (kept): </span>
          {theirChanges.map(({ field, now }) => `${labelOf(asset, field)} ${format(field, now)}`).join(', ')}
        </p>
      )}
      {myChanges.length > 0 && (
        <p>
          <span className="text-muted">Your changes (will be saved): </span>
          {myChanges.map((name) => labelOf(asset, name)).join(', ')}
        </p>
      )}
    </section>
  );
}

function nameOf({ modified_by }: RecordData): string {
  return typeof modified_by === 'string' ? modified_by : 'Someone else';
}
