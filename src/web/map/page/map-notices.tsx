import type { MapLayer } from '#shared/map/layers.ts';
import type { TileNotice } from '#web/map/canvas/tiles/tile-surface.ts';

const names: Record<MapLayer, string> = {
  tracts: 'tracts',
  leases: 'leases',
  units: 'proration units',
  wells: 'wells',
};

/**
 * Reports where the map does not draw each record, and why. Gathered records need no notice, because their symbols show
 * it.
 */
export function MapNotices({ notices }: { notices: readonly TileNotice[] }) {
  const sentences = notices.flatMap(({ layer, manner }) => {
    if (manner === 'thinned') return [`Not all ${names[layer]} here are shown. Zoom in to see more.`];
    if (manner === 'sampled')
      return [`Many ${names[layer]} match: density is estimated from a sample. Zoom in to see all.`];
    return [];
  });
  if (sentences.length === 0) return null;
  return (
    <div role="status" className="rounded-md bg-raised px-2.5 py-1.5 text-sm shadow-float">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
