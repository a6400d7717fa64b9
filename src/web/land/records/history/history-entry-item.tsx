import { Undo2 } from 'lucide-react';
import type { HistoryEntry } from '#shared/land/contracts/history.ts';
import type { Asset } from '#web/land/asset.ts';
import { formatMoment, formatTime } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Avatar } from '#web/platform/ui/display/avatar.tsx';
import { describeAction } from './describe-history.ts';
import { HistoryChangeItem } from './history-change-item.tsx';
import type { RestoreActions } from './use-restore-values.tsx';

interface HistoryEntryItemProps {
  asset: Asset;
  /** The current record. */
  record: RecordData;
  entry: HistoryEntry;
  /** Whether this is the newest entry, which describes the current values, so there is nothing to restore. */
  isNewest: boolean;
  /** The time whose values this entry restored, if it did. */
  returnedTo: string | undefined;
  /** Null if the user may only read the record. */
  restore: RestoreActions | null;
}

/**
 * Who did what and when, field by field. Deleting and restoring a record changes no values, so those entries list none.
 */
export function HistoryEntryItem({
  asset,
  record,
  entry,
  isNewest,
  returnedTo,
  restore,
}: HistoryEntryItemProps) {
  const isCreation = entry.action === 'created';
  const changes = isCreation || entry.action === 'updated' ? entry.changes : [];
  return (
    <li className="flex gap-3 px-5 py-3">
      <Avatar name={entry.user_name} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <p className="min-w-0 flex-1 wrap-anywhere">
            <bdi className="font-semibold">{entry.user_name}</bdi>{' '}
            {describeAction(entry, asset.label.toLowerCase(), returnedTo)}
          </p>
          <time
            dateTime={entry.at}
            title={formatMoment(entry.at)}
            className="text-xs text-muted tabular-nums"
          >
            {formatTime(entry.at)}
          </time>
        </div>
        {changes.length > 0 && (
          <dl className="mt-2 flex flex-col gap-2">
            {changes.map((change) => (
              <HistoryChangeItem
                key={change.field}
                asset={asset}
                change={change}
                isFirst={isCreation}
                isCurrent={(record[change.field] ?? null) === change.old}
                onRestore={restore && !isCreation ? () => void restore.value(entry, change) : undefined}
              />
            ))}
          </dl>
        )}
        {restore && !isNewest && (
          <Button
            size="sm"
            className="mt-3"
            icon={<Undo2 aria-hidden size={14} />}
            aria-label={`Restore this version, ${formatMoment(entry.at)}`}
            onClick={() => void restore.version(entry)}
          >
            Restore this version
          </Button>
        )}
      </div>
    </li>
  );
}
