import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { ProgressBar } from '#web/platform/ui/display/progress-bar.tsx';
import { describeTimeLeft } from './describe-time-left.ts';

type Undo = NonNullable<ImportRecord['undo']>;

/** Shows the progress of an undo. It cannot be stopped, because a partial undo would be worse than all or nothing. */
export function UndoProgress({ fileName, undo }: { fileName: string; undo: Undo }) {
  const text = describeProgress(undo);
  return (
    <Banner tone="info" title={`The import of ${fileName} is being undone.`}>
      <div className="mt-1 flex flex-col gap-2">
        <ProgressBar
          label={`Undoing the import of ${fileName}`}
          value={undo.records_total === null ? null : undo.records_done}
          max={Math.max(undo.records_total ?? 0, 1)}
          valueText={text}
        />
        <p className="text-sm text-muted tabular-nums" aria-live="polite">
          {text}
        </p>
        <p className="text-sm text-muted">
          You can leave this page: the undo continues and is shown here and under past imports.
        </p>
      </div>
    </Banner>
  );
}

function describeProgress({
  state,
  records_done: done,
  records_total: total,
  seconds_left: seconds,
}: Undo): string {
  if (state === 'queued') return 'Waiting for its turn';
  if (total === null) return 'Finding imported records';
  return `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} records${describeTimeLeft(seconds)}`;
}
