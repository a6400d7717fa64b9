import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Bounds, Position } from '#shared/platform/geometry/geometry.ts';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { googleNoticeOf } from '../google/notices.ts';
import type { MapProvider } from './load-map.ts';
import { MapFailure } from './map-failure.tsx';
import { MapFrame } from './map-frame.tsx';
import { type MapHeight, mapHeights } from './map-heights.ts';
import type { MapOn } from './map-on.ts';
import { mapQuery } from './map-query.ts';
import type { ManyShapes, MapShape } from './surface.ts';

interface MapPopupOptions {
  at: Position;
  /** Stays at an edge of the frame instead, where it hides nothing of this box, which is worked on. */
  docked?: Bounds | undefined;
  content: (onClose: () => void) => ReactNode;
}

export interface LandMapProps {
  /** The accessible name: "Map of Section 12, Block 4". */
  label: string;
  height?: MapHeight;
  shapes: readonly MapShape[];
  /** More than a list can hold, beneath the shapes; a map that cannot draw so many shows some of them instead, and says so. */
  many?: { shapes: ManyShapes; instead: readonly MapShape[]; note: ReactNode } | undefined;
  /** What is shown; another box moves the map there. The default place where there is none. */
  bounds: Bounds | undefined;
  /** What the button that fits the map leads back to. */
  home: Bounds | undefined;
  selected: number | null;
  onPick: (key: number | null) => void;
  /** All that is in view was drawn; told each time that the map comes to rest. */
  onDrawn?: (() => void) | undefined;
  /** Floats beside a place and stays with it. */
  popup?: MapPopupOptions | undefined;
  /** Works upon the map once it stands, such as drawing. */
  overlay?: (on: MapOn) => ReactNode;
  /** Lies over the map, such as a word about an empty one. */
  children?: ReactNode;
}

const notLoaded = 'The map could not be loaded. The records themselves are not affected.';

/** A map of land and what lies on it, 600 pixels high, or 500 beside what is imported (specification, part 2, 2). It needs no key and no network beyond this application, unless it is configured to. */
export function LandMap(props: LandMapProps) {
  const { height = 'usual' } = props;
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
