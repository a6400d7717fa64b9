import { titleOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { SidePanel } from '#web/platform/ui/overlays/side-panel.tsx';
import { groupByDay, returnsIn } from './describe-history.ts';
import { HistoryEntryItem } from './history-entry-item.tsx';
import { useHistory } from './use-history.ts';
import { useRestoreValues } from './use-restore-values.tsx';

export interface HistoryPanelProps {
  asset: Asset;
  /** The current record. */
  record: RecordData;
  /** Whether the user may change the record and it still exists. */
  mayRestore: boolean;
  /** Whether the form has unsaved changes, which restoring a value would conflict with. */
  isDirty: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows who changed what in a record and when, and lets the user restore values. */
export function HistoryPanel({ asset, record, mayRestore, isDirty, open, onOpenChange }: HistoryPanelProps) {
  const restore = useRestoreValues(asset, record);
  return (
    <SidePanel
      open={open}
      // The confirmation appears above the panel; responding to it must not close the panel.
      onOpenChange={(next) => (next || !restore.isBusy) && onOpenChange(next)}
      title="History"
      description={titleOf(asset, record)}
    >
      {mayRestore && isDirty && (
        <Banner
          tone="info"
          title="To restore values, save or cancel your changes first."
          className="mx-5 mt-4"
        />
      )}
      <Entries asset={asset} record={record} restore={mayRestore && !isDirty ? restore : null} />
    </SidePanel>
  );
}

function Entries({
  asset,
  record,
  restore,
}: Pick<HistoryPanelProps, 'asset' | 'record'> & { restore: ReturnType<typeof useRestoreValues> | null }) {
  const history = useHistory(asset, record.id);
  if (history.isPending) {
    return (
      <div className="p-5">
        <SkeletonText lines={8} label="Loading history..." />
      </div>
    );
  }
  if (history.data === undefined) {
    return (
      <ErrorState
        title="Error Loading History"
        message={messageOf(history.error)}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    );
  }
  const entries = history.data.pages.flatMap((page) => page.data);
  const newest = entries[0]?.id;
  if (newest === undefined) return <EmptyState title="No history yet" />;
  const returns = returnsIn(entries);
  return (
    <div className="pb-5">
      {groupByDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className="sticky top-0 z-1 border-b border-hairline bg-surface px-5 pt-4 pb-2 text-sm font-semibold">
            {day}
          </h3>
          <ol className="divide-y divide-hairline">
            {ofDay.map((entry) => (
              <HistoryEntryItem
                key={entry.id}
                asset={asset}
                record={record}
                entry={entry}
                isNewest={entry.id === newest}
                returnedTo={returns.get(entry.id)}
                restore={restore}
              />
            ))}
          </ol>
        </section>
      ))}
      {history.isFetchNextPageError && (
        <Banner title="Older entries could not be loaded." className="mx-5 mt-2">
          {messageOf(history.error)}
        </Banner>
      )}
      {history.hasNextPage && (
        <div className="px-5 pt-3">
          <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Show older entries
          </Button>
        </div>
      )}
    </div>
  );
}
