import type { ImportRecord } from '#shared/contracts/import.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { plural } from './plural.ts';

/** How far an import is: rows done of rows known, and about how long it will take. */
export function ImportProgress({ record, label }: { record: ImportRecord | undefined; label: string }) {
  const done = record?.rows_done ?? 0;
  const total = record?.rows_total ?? 0;
  const text =
    record === undefined
      ? 'Starting'
      : record.stage === 'writing'
        ? `All ${plural(total, 'row')} read; ${record.dry_run ? 'comparing them with what is stored' : 'writing them'}`
        : `${done.toLocaleString('en-US')} of ${plural(total, 'row')}${remaining(record)}`;
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label={label}
        value={record === undefined || record.stage === 'writing' ? null : done}
        max={Math.max(total, 1)}
        valueText={text}
      />
      <p className="text-sm text-muted tabular-nums" aria-live="polite">
        {text}
      </p>
    </div>
  );
}

/** Seconds below which an estimate says more of chance than of the import. */
const leastElapsed = 2;

function remaining({ rows_done: done, rows_total: total, started_at: start }: ImportRecord): string {
  const elapsed = (Date.now() - Date.parse(start)) / 1000;
  if (done === 0 || elapsed < leastElapsed) return '';
  const seconds = Math.ceil((elapsed / done) * (total - done));
  return seconds < 60 ? `, about ${seconds} s left` : `, about ${Math.ceil(seconds / 60)} min left`;
}
