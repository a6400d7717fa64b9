import { useQueries } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type AssetKind, addingOrder, assetKinds } from './asset-kinds.ts';
import { type Count, countRecords } from './count-records.ts';
import { GettingStarted } from './getting-started.tsx';
import { SampleNote } from './sample-note.tsx';
import { SampleOffer } from './sample-offer.tsx';

/** How many records of each kind the chosen areas hold, and the quick ways to more. */
export function RecordCounts() {
  const { headers, key, may, status, selectedCompanies } = useSelection();
  const counts = useQueries({
    queries: assetKinds.map(({ plural }) => ({
      queryKey: [plural, 'count', key],
      queryFn: ({ signal }: { signal: AbortSignal }) => countRecords(plural, headers, signal),
      enabled: headers !== null,
    })),
  });
  const failed = counts.find((count) => count.isError);
  if (failed) {
    return (
      <ErrorState
        title="Error Loading Data"
        message={failed.error?.message}
        retrying={counts.some((count) => count.isRefetching)}
        onRetry={() => {
          for (const count of counts) if (count.isError) void count.refetch();
        }}
      />
    );
  }
  const sample = selectedCompanies.find(({ is_sample }) => is_sample);
  const isEmpty = counts.every((count) => count.data?.total === 0);
  return (
    <div className="flex flex-col gap-6">
      {sample && <SampleNote company={sample} />}
      <QuickActions />
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline xl:grid-cols-4">
        {assetKinds.map((kind, index) => (
          <CountLink key={kind.plural} kind={kind} count={counts[index]?.data} />
        ))}
      </dl>
      {isEmpty && may('create') && <GettingStarted />}
      {status === 'ready' && !isEmpty && <SampleOffer />}
    </div>
  );
}

function QuickActions() {
  const { status, may } = useSelection();
  if (status === 'loading') {
    return (
      <div className="flex flex-wrap gap-2">
        {assetKinds.map(({ plural }) => (
          <Skeleton key={plural} className="h-8 w-28 rounded-md" />
        ))}
        <Skeleton className="h-8 w-24 rounded-md" />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {may('create') &&
        addingOrder.map(({ plural, addLabel, icon: Icon }) => (
          <LinkButton key={plural} to={`/${plural}/details/new`} icon={<Icon aria-hidden size={14} />}>
            {addLabel}
          </LinkButton>
        ))}
      {may('import') && (
        <LinkButton to="/import" icon={<Upload aria-hidden size={14} />}>
          Import
        </LinkButton>
      )}
    </div>
  );
}

/** The figure alone is the link, so that the kind's name leads to one place only: the navigation's. */
function CountLink({ kind, count }: { kind: AssetKind; count: Count | undefined }) {
  const Icon = kind.icon;
  const labelId = useId();
  return (
    <div className="relative h-full bg-surface p-4 hover:bg-hover sm:p-5">
      <dt id={labelId} className="flex items-center gap-2 text-muted">
        <Icon aria-hidden size={16} />
        {kind.label}
      </dt>
      <dd className="mt-1 flex h-9 items-center text-2xl font-semibold tracking-tight">
        {count ? (
          <Link
            to={`/${kind.plural}`}
            aria-describedby={labelId}
            className="rounded-sm after:absolute after:inset-0"
          >
            {`${count.isExact ? '' : 'about '}${count.total.toLocaleString('en-US')}`}
          </Link>
        ) : (
          <Skeleton className="h-6 w-16" />
        )}
      </dd>
    </div>
  );
}
