import { defaultPageSize } from '#shared/platform/lists/listing.ts';
import type { Asset } from '#web/land/asset.ts';
import { headingOf } from '#web/platform/tables/csv.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { Table } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';

/** A placeholder for a list while the selected areas are loading. */
export function ListSkeleton({ asset }: { asset: Asset }) {
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap gap-2 p-3">
        <Skeleton className="h-8 w-30 rounded-md max-sm:min-w-0 max-sm:flex-1" />
        <Skeleton className="h-8 min-w-36 flex-1 rounded-md sm:max-w-72" />
        <Skeleton className="h-8 w-20 rounded-md max-sm:w-10" />
        <Skeleton className="ms-auto h-8 w-76 rounded-md max-xl:w-52 max-sm:w-40" />
      </div>
      <div className="flex h-10 items-center px-3 pb-2">
        <Skeleton className="h-3 w-20" />
      </div>
      <Table
        label={asset.labelPlural}
        aria-busy
        // On a phone the list is cards, whose own placeholders follow.
        containerClassName="border-y border-hairline max-sm:invisible"
      >
        <thead>
          <tr>
            {asset.listColumns.map((name, place) => (
              <TableHeaderCell key={name} pinned={place === 0}>
                {headingOf(asset, name)}
              </TableHeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          <TableSkeletonRows rows={defaultPageSize} columns={asset.listColumns.length} />
        </tbody>
      </Table>
      <div className="h-14" />
    </Card>
  );
}
