import { memo, useState } from 'react';
import { type Geometry, type Position, polygonsOf } from '#shared/geo/geometry.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';

/** A surveyed outline can have a hundred thousand corners. */
const cornersAtATime = 50;

type Corner = { name: string; heading: string | null; at: Position };

/**
 * Latitude and longitude of a point, or of each corner of an outline, as inputs that can be copied from. Kept while the map moves
 * under its popup.
 */
export const MarkerLocation = memo(function MarkerLocation({ geometry }: { geometry: Geometry }) {
  const [most, setMost] = useState(cornersAtATime);
  const corners = cornersOf(geometry);
  const left = corners.length - most;
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="flex gap-1.5 text-xs text-faint">
        <span className="w-8" />
        <span className="flex-1">Latitude</span>
        <span className="flex-1">Longitude</span>
      </div>
      {corners.slice(0, most).map(({ name, heading, at: [longitude, latitude] }, index) => (
        <div key={name} className="flex flex-col gap-1">
          {heading && <p className="pt-1 text-xs text-muted">{heading}</p>}
          <div className="flex items-center gap-1.5">
            <span aria-hidden className="w-8 text-end text-xs text-faint tabular-nums">
              {geometry.type === 'Point' ? '' : index + 1}
            </span>
            <Input aria-label={`Latitude${name}`} readOnly className="flex-1" value={String(latitude)} />
            <Input aria-label={`Longitude${name}`} readOnly className="flex-1" value={String(longitude)} />
          </div>
        </div>
      ))}
      {left > 0 && (
        <Button size="sm" onClick={() => setMost(most + 10 * cornersAtATime)}>
          Show more of {corners.length.toLocaleString('en-US')} corners
        </Button>
      )}
    </div>
  );
});

/** Every corner once: a ring repeats its first position at the end. */
function cornersOf(geometry: Geometry): Corner[] {
  if (geometry.type === 'Point') return [{ name: '', heading: null, at: geometry.coordinates }];
  const parts = polygonsOf(geometry);
  const isPlain = parts.length === 1 && parts[0]?.length === 1;
  let count = 0;
  return parts.flatMap((rings, part) =>
    rings.flatMap((ring, place) =>
      ring.slice(0, -1).map((at, index) => {
        count += 1;
        const heading = place === 0 ? `Part ${part + 1}` : `Part ${part + 1}, hole ${place}`;
        return { name: ` of corner ${count}`, heading: index === 0 && !isPlain ? heading : null, at };
      }),
    ),
  );
}
