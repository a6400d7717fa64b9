import { useState } from 'react';
import type { MapTabProps } from '#web/land/records/detail/record-parts.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { RecordMap } from './record-map.tsx';
import { useMapAssets } from './use-map-assets.ts';
import { useStartPlace } from './use-start-place.ts';

/** Shows where a tract, a lease, or a well is, with its linked records. */
export function MapTab(props: MapTabProps) {
  const { base, record } = props;
  const query = useMapAssets(base, record);
  const start = useStartPlace(base, record, query.data);
  const isReady = query.data !== undefined && !start.isLoading;
  const [isOpen, setOpen] = useState(false);
  // An open map stays open, even if its last outline is removed.
  if (isReady && !isOpen) setOpen(true);
  if (query.isPending || (start.isLoading && !isOpen)) {
    return (
      <Card flush>
        <div role="status">
          <VisuallyHidden>Loading map...</VisuallyHidden>
          <div className="flex h-12 items-center px-3">
            <Skeleton className="h-5 w-60" />
          </div>
          <Skeleton className="h-150 w-full rounded-none" />
        </div>
      </Card>
    );
  }
  if (query.isLoadingError) {
    return (
      <Card flush>
        <ErrorState
          title="Error"
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    );
  }
  return (
    <RecordMap {...props} assets={query.data} start={start.place}>
      {query.isRefetchError && (
        <Banner
          title="Error"
          actions={
            <Button size="sm" onClick={() => void query.refetch()} loading={query.isFetching}>
              Retry
            </Button>
          }
          className="m-3"
        >
          {messageOf(query.error)} Showing earlier data.
        </Banner>
      )}
    </RecordMap>
  );
}
