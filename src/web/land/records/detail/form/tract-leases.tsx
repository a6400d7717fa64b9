import { useInfiniteQuery } from '@tanstack/react-query';
import { assets } from '#shared/land/entities/registry.ts';
import type { Asset } from '#web/land/asset.ts';
import { listRelated, type RelatedRow, relatedOf } from '#web/land/records/calls.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { countOf, recordsKey } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { LeaseTerms, LeaseTermsSkeleton } from './lease-terms.tsx';

interface TractLeasesProps {
  asset: Asset;
  id: number;
}

/** How many leases cover a tract; nothing while that is unknown or none does. */
export function LeaseTermsCount({ asset, id }: TractLeasesProps) {
  const total = useRelated(asset, id, assets.lease).data?.pages[0]?.meta.total;
  return total !== undefined && total > 0 && countOf(assets.lease, total);
}

/** The terms of the leases that cover a tract. */
export function LeaseTermsList({ asset, id }: TractLeasesProps) {
  const leases = useRelated(asset, id, assets.lease);
  if (leases.isPending) return <LeaseTermsSkeleton />;
  if (leases.data === undefined)
    return (
      <ErrorState
        title="Error Loading Related Data"
        message={messageOf(leases.error)}
        onRetry={() => void leases.refetch()}
        retrying={leases.isFetching}
      />
    );
  const rows = leases.data.pages.flatMap((page) => activeFirst(page.data));
  if (rows.length === 0) return <p className="text-muted">No lease covers this tract yet.</p>;
  return (
    <>
      {leases.isError && !leases.isFetchNextPageError && (
        <Banner title="Error Loading Related Data" className="mb-4">
          {messageOf(leases.error)} Showing earlier data.
        </Banner>
      )}
      <ul className="-my-4 divide-y divide-hairline">
        {rows.map((row) => (
          <li key={relatedOf(row, assets.lease).id} className="py-4">
            <LeaseTerms row={row} />
          </li>
        ))}
      </ul>
      {leases.isFetchNextPageError && (
        <Banner title="More leases could not be loaded." className="mt-4">
          {messageOf(leases.error)}
        </Banner>
      )}
      {leases.hasNextPage && (
        <div className="mt-4 border-t border-hairline pt-4">
          <Button loading={leases.isFetchingNextPage} onClick={() => void leases.fetchNextPage()}>
            Show more leases
          </Button>
        </div>
      )}
    </>
  );
}

/** Puts active leases before those that no longer hold the land. */
function activeFirst(rows: readonly RelatedRow[]): RelatedRow[] {
  const rank = (row: RelatedRow) => (relatedOf(row, assets.lease).contract_status === 'active' ? 0 : 1);
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Returns the records of a type that are related to a record, page by page, newest first. The cache key begins with the
 * related type's key, so that changing one of those records refetches them.
 */
function useRelated(base: Asset, id: number, related: Asset) {
  return useInfiniteQuery({
    queryKey: [...recordsKey(related), 'related', base.plural, id],
    queryFn: ({ pageParam, signal }) => listRelated(base, id, related, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.total_pages ? meta.page + 1 : undefined),
  });
}
