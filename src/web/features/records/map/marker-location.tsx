import { X } from 'lucide-react';
import { memo, useState } from 'react';
import { type CornerPath, cornersOf, moveCorner, removeCorner } from '#shared/geo/edit-geometry.ts';
import { type Geometry, type Position, polygonsOf } from '#shared/geo/geometry.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';

/** A surveyed outline can have a hundred thousand corners. */
const cornersAtATime = 50;

type Row = { name: string; heading: string | null; path: CornerPath; at: Position };

interface MarkerLocationProps {
  geometry: Geometry;
  /** Where it may be edited; without it places can be read and copied. */
  onChange?: ((geometry: Geometry) => void) | undefined;
  /** A row that cannot be a place, by its name, and whether it still is none. */
  onInvalid?: ((row: string, isInvalid: boolean) => void) | undefined;
}

/**
 * Latitude and longitude of a point, or of each corner of an outline, one row each. Kept while the map moves under its popup.
 */
export const MarkerLocation = memo(function MarkerLocation({
  geometry,
  onChange,
  onInvalid,
}: MarkerLocationProps) {
  const [most, setMost] = useState(cornersAtATime);
  const [refusal, setRefusal] = useState<string | null>(null);
  const rows = rowsOf(geometry);
  const left = rows.length - most;
  const take = (path: CornerPath) => {
    const removed = removeCorner(geometry, path);
    setRefusal(removed.ok ? null : removed.reason);
    if (removed.ok) onChange?.(removed.value);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="flex gap-1 text-xs text-faint">
        <span className="w-6" />
        <span className="flex-1">Latitude</span>
        <span className="flex-1">Longitude</span>
        {onChange && geometry.type !== 'Point' && <span className="w-7" />}
      </div>
      {refusal && (
        <p role="alert" className="text-sm text-danger-ink">
          {refusal}
        </p>
      )}
      {rows.slice(0, most).map(({ name, heading, path, at }, index) => (
        <div key={name} className="flex flex-col gap-1">
          {heading && <p className="pt-1 text-xs text-muted">{heading}</p>}
          <PlaceRow
            name={name}
            count={geometry.type === 'Point' ? '' : String(index + 1)}
            at={at}
            onMove={onChange && ((to) => onChange(moveCorner(geometry, path, to)))}
            onRemove={onChange && geometry.type !== 'Point' ? () => take(path) : undefined}
            onInvalid={(isInvalid) => onInvalid?.(name, isInvalid)}
          />
        </div>
      ))}
      {left > 0 && (
        <Button size="sm" onClick={() => setMost(most + 10 * cornersAtATime)}>
          Show more of {rows.length.toLocaleString('en-US')} corners
        </Button>
      )}
    </div>
  );
});

interface PlaceRowProps {
  name: string;
  count: string;
  at: Position;
  onMove: ((to: Position) => void) | undefined;
  onRemove: (() => void) | undefined;
  onInvalid: (isInvalid: boolean) => void;
}

function PlaceRow({ name, count, at: [longitude, latitude], onMove, onRemove, onInvalid }: PlaceRowProps) {
  /** What is typed, as long as it is no other text for the place. */
  const [typed, setTyped] = useState<{ latitude: string; longitude: string } | null>(null);
  const shown = typed ?? { latitude: String(latitude), longitude: String(longitude) };
  const problem = typed === null ? null : problemOf(typed);
  const type = (next: { latitude: string; longitude: string }) => {
    setTyped(next);
    const isInvalid = problemOf(next) !== null;
    onInvalid(isInvalid);
    if (!isInvalid) onMove?.([Number(next.longitude), Number(next.latitude)]);
  };
  const settle = () => {
    if (problem === null) setTyped(null);
  };
  return (
    <>
      <div className="flex items-center gap-1">
        <span aria-hidden className="min-w-6 text-end text-xs text-faint tabular-nums">
          {count}
        </span>
        {(['latitude', 'longitude'] as const).map((side) => (
          <Input
            key={side}
            aria-label={`${side === 'latitude' ? 'Latitude' : 'Longitude'}${name}`}
            readOnly={onMove === undefined}
            inputMode="decimal"
            className="flex-1 max-sm:h-11 pointer-coarse:h-11 [&>input]:px-1.5 [&>input]:text-sm"
            invalid={problem?.side === side}
            value={shown[side]}
            onChange={({ target }) => type({ ...shown, [side]: target.value })}
            onBlur={settle}
          />
        ))}
        {onRemove && (
          <IconButton
            label={`Remove${name || ' point'}`.replace(' of corner', ' corner')}
            size="sm"
            icon={<X aria-hidden size={14} />}
            className="max-sm:size-11 pointer-coarse:size-11"
            onClick={onRemove}
          />
        )}
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem.text}
        </p>
      )}
    </>
  );
}

const limits = { latitude: 90, longitude: 180 } as const;

function problemOf(typed: { latitude: string; longitude: string }) {
  for (const side of ['latitude', 'longitude'] as const) {
    const value = typed[side].trim();
    const limit = limits[side];
    if (value === '' || !(Math.abs(Number(value)) <= limit)) {
      const name = side === 'latitude' ? 'Latitude' : 'Longitude';
      return { side, text: `${name} is a number of degrees from -${limit} to ${limit}.` };
    }
  }
  return null;
}

function rowsOf(geometry: Geometry): Row[] {
  if (geometry.type === 'Point') {
    const path = { part: 0, ring: 0, index: 0 };
    return [{ name: '', heading: null, path, at: geometry.coordinates }];
  }
  const parts = polygonsOf(geometry);
  const isPlain = parts.length === 1 && parts[0]?.length === 1;
  return cornersOf(geometry).map(({ path, at }, count) => {
    const heading = path.ring === 0 ? `Part ${path.part + 1}` : `Part ${path.part + 1}, hole ${path.ring}`;
    const isFirst = path.index === 0 && !isPlain;
    return { name: ` of corner ${count + 1}`, heading: isFirst ? heading : null, path, at };
  });
}
