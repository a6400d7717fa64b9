import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { plural } from '#web/import/plural.ts';
import { describeTimeLeft } from '#web/import/progress/describe-time-left.ts';
import { unitOf } from '#web/import/unit-of.ts';
import { ProgressBar } from '#web/platform/ui/display/progress-bar.tsx';

/** Shows the progress of an import: rows or shapes done, their total, and the estimated time left. */
export function ImportProgress({ record, label }: { record: ImportRecord | undefined; label: string }) {
  const isCounted = record?.state === 'running' && record.stage === 'reading';
  const text = describeProgress(record);
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label={label}
        value={isCounted ? record.rows_done : null}
        max={Math.max(record?.rows_total ?? 0, 1)}
        valueText={text}
      />
      <p className="text-sm text-muted tabular-nums" aria-live="polite">
        {text}
      </p>
    </div>
  );
}

function describeProgress(record: ImportRecord | undefined): string {
  if (record === undefined) return 'Starting';
  if (record.state === 'queued') return 'Waiting in line';
  const rows = plural(record.rows_total, unitOf(record));
  if (record.stage === 'reading')
    return `${record.rows_done.toLocaleString('en-US')} of ${rows}${describeTimeLeft(record.seconds_left)}`;
  const act = record.dry_run ? 'comparing with existing records' : 'saving';
  return `All ${rows} read; ${act}${describeTimeLeft(record.seconds_left)}`;
}
