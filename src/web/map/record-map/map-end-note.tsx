import type { ReadyMap } from '#web/map/canvas/frame/ready-map.ts';
import { isBeyondMap } from './map-shapes.ts';
import type { MarkedAsset } from './markers/marked-asset.ts';

/** Names the shapes that extend beyond the latitude at which the map ends. */
export function MapEndNote({ on: { surface }, assets }: { on: ReadyMap; assets: readonly MarkedAsset[] }) {
  const names = assets.flatMap(({ markers }) =>
    markers.filter(({ geometry }) => isBeyondMap(geometry)).map(({ name }) => `“${name}”`),
  );
  if (names.length === 0) return null;
  return (
    <p
      role="status"
      className="pointer-events-none absolute start-2 max-w-[calc(100%-1rem)] rounded-md bg-raised px-3 py-1.5 text-sm shadow-float sm:group-data-[docked=start]/map:start-90"
      style={{ bottom: surface.foot + 44 }}
    >
      This map ends at 85° north and south. {new Intl.ListFormat('en-US').format(names.slice(0, 3))}{' '}
      {names.length === 1 ? 'reaches' : 'reach'} beyond it; see the coordinates under Location.
    </p>
  );
}
