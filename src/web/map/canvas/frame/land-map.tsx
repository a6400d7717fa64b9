import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { googleNoticeOf } from '../google/notices.ts';
import type { MapProvider } from './load-map.ts';
import { MapFailure } from './map-failure.tsx';
import type { LandMapProps } from './map-frame.tsx';
import { MapFrame } from './map-frame.tsx';
import { mapHeights } from './map-heights.ts';
import { mapQuery } from './map-query.ts';

const notLoaded = 'The map could not be loaded. The records themselves are not affected.';

/**
 * Shows a map of land and the shapes on it, 600 pixels high, or at least 500 in an import (specification, part 2, 2).
 * It needs no key and no network beyond this application unless configured otherwise.
 */
export function LandMap(props: LandMapProps) {
  const { height = 'default' } = props;
  const [provider, setProvider] = useState<MapProvider>('configured');
  const { data: createSurface, error, refetch, isFetching } = useQuery(mapQuery(provider));
  const [failure, setFailure] = useState<string | null>(null);
  if (error || failure !== null) {
    return (
      <MapFailure
        height={height}
        message={failure ?? googleNoticeOf(error) ?? notLoaded}
        onRetry={() => {
          setFailure(null);
          if (error) void refetch();
        }}
        retrying={isFetching}
        onBuiltIn={() => {
          setFailure(null);
          setProvider('built-in');
        }}
      />
    );
  }
  if (createSurface === undefined) {
    return (
      <div role="status" className={mapHeights[height]}>
        <VisuallyHidden>Loading map...</VisuallyHidden>
        <Skeleton className="size-full rounded-none" />
      </div>
    );
  }
  return <MapFrame {...props} height={height} createSurface={createSurface} onFailure={setFailure} />;
}
