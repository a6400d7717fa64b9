import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadTileMap } from '#web/map/canvas/tiles/load-tile-map.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionMissing } from '#web/people/selection/selection-missing.tsx';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { getExtent } from './calls.ts';
import { MapBoard } from './map-board.tsx';
import { OtherAreas } from './other-areas.tsx';
import { useMapState } from './use-map-state.ts';
import { useSentAreas } from './use-sent-areas.ts';

/** `/map`: everything with a location in the selected areas. */
export function MapPage() {
  const { status, headers, key } = useSelection();
  if (headers) return <MapOfSelection selection={{ headers, key }} />;
  if (status === 'loading') return <MapSkeleton />;
  return (
    <Card flush>
      <SelectionMissing />
    </Card>
  );
}

function MapOfSelection({ selection }: { selection: { headers: SelectionHeaders; key: string } }) {
  const [state, changeState] = useMapState();
  const sent = useSentAreas(state, changeState);
  const [failure, setFailure] = useState<string | null>(null);
  const map = useQuery({
    queryKey: ['map', 'tiles'],
    queryFn: loadTileMap,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const extent = useQuery({
    queryKey: ['map', 'extent', selection.key],
    queryFn: ({ signal }) => getExtent(selection.headers, signal),
    staleTime: 0,
  });
  if (failure !== null || map.error || extent.isLoadingError) {
    return (
      <Card flush className="grid h-150 place-content-center">
        <ErrorState
          title="Error"
          message={
            failure ??
            (extent.error
              ? messageOf(extent.error)
              : 'The map could not be loaded. The records themselves are not affected.')
          }
          onRetry={() => {
            setFailure(null);
            if (map.error) void map.refetch();
            if (extent.error) void extent.refetch();
          }}
          retrying={map.isFetching || extent.isFetching}
        />
      </Card>
    );
  }
  if (map.data === undefined || extent.data === undefined) return <MapSkeleton />;
  return (
    <MapBoard
      key={selection.key}
      createSurface={map.data}
      home={extent.data.bounds}
      selection={selection}
      state={state}
      changeMap={sent.changeMap}
      onFailure={setFailure}
      notice={sent.areas.length > 0 && <OtherAreas areas={sent.areas} onDismiss={sent.dismiss} />}
    />
  );
}

function MapSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading map...</VisuallyHidden>
      <Skeleton className="h-[calc(100dvh-8.5rem)] min-h-110 md:h-[calc(100dvh-6rem)]" />
    </div>
  );
}
