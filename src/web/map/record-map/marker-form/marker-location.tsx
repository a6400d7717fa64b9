import { Plus, X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { placeNear } from '#shared/platform/geometry/longitudes.ts';
import {
  type CornerPath,
  cornersOf,
  insertCorner,
  moveCorner,
  removeCorner,
} from '#web/map/geo/edit-geometry.ts';
import { readDegrees, readPlace } from '#web/map/geo/read-place.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Input } from '#web/platform/ui/inputs/input.tsx';

/** Shown in batches, because a surveyed outline can have a hundred thousand corners. */
const cornersAtATime = 50;

/** A longitude has one more digit, and a sign. */
const widths = { latitude: 'flex-4', longitude: 'flex-5' } as const;
/** Fits two buttons next to each other, with room for the coordinates. */
const touch = 'max-sm:h-11 max-sm:w-9 pointer-coarse:h-11 pointer-coarse:w-9';

/** Degrees by which an arrow key moves a place: about 35 feet. */
const step = 0.0001;

export const notReadYet = "Some coordinates can't be read yet.";

type Row = { name: string; heading: string | null; path: CornerPath; at: Position };

interface MarkerLocationProps {
  geometry: Geometry;
  /** Called when a place is edited; without it, places can only be read and copied. */
  onChange?: ((geometry: Geometry) => void) | undefined;
  /** Called with the name of a row and whether it is not a valid place. */
  onInvalid?: ((row: string, isInvalid: boolean) => void) | undefined;
}

/**
 * Shows the latitude and longitude of a point, or of each corner of an outline, one per row. Memoized, because the map
 * moves under its popup.
 */
export const MarkerLocation = memo(function MarkerLocation({
  geometry,
  onChange,
  onInvalid,
}: MarkerLocationProps) {
  const [maxShown, setMaxShown] = useState(cornersAtATime);
  const [refusal, setRefusal] = useState<string | null>(null);
  const rows = rowsOf(geometry);
  const left = rows.length - maxShown;
  const list = useRef<HTMLDivElement>(null);
  /** The row to focus; a new object for each change. */
  const [arrival, setArrival] = useState<{ row: number } | null>(null);
  useEffect(() => {
    if (arrival === null) return;
    const rowOf = list.current?.querySelector<HTMLInputElement>(`[data-row="${arrival.row}"] input`);
    rowOf?.focus();
    rowOf?.select();
  }, [arrival]);
  const invalid = useRef(new Set<string>());
  const reportInvalid = (name: string, isInvalid: boolean) => {
    if (isInvalid) invalid.current.add(name);
    else invalid.current.delete(name);
    onInvalid?.(name, isInvalid);
  };
  /**
   * Returns whether corners may be added or removed. This renumbers the rows after them, to which unfinished input
   * belongs.
   */
  const canRenumber = () => {
    const isTyped = invalid.current.size > 0;
    setRefusal(isTyped ? notReadYet : null);
    return !isTyped;
  };
  const take = (path: CornerPath, row: number) => {
    if (!canRenumber()) return;
    const removed = removeCorner(geometry, path);
    if (!removed.ok) return setRefusal(removed.reason);
    onChange?.(removed.value);
    if (row === rows.length - 1) setArrival({ row: row - 1 });
  };
  const insert = (path: CornerPath, row: number) => {
    const middle = middleOfSide(geometry, path);
    if (middle === null || !canRenumber()) return;
    onChange?.(insertCorner(geometry, path, middle));
    setMaxShown((now) => Math.max(now, row + 2));
    setArrival({ row: row + 1 });
  };
  return (
    <div ref={list} className="flex flex-col gap-1.5">
      <div aria-hidden className="flex gap-1 text-xs text-faint">
        <span className="w-6" />
        <span className={widths.latitude}>Latitude</span>
        <span className={widths.longitude}>Longitude</span>
        {onChange && geometry.type !== 'Point' && <span className="w-14 max-sm:w-18 pointer-coarse:w-18" />}
      </div>
      {refusal && (
        <p role="alert" className="text-sm text-danger-ink">
          {refusal}
        </p>
      )}
      {rows.slice(0, maxShown).map(({ name, heading, path, at }, index) => (
        <div key={name} data-row={index} className="flex flex-col gap-1">
          {heading && <p className="pt-1 text-xs text-muted">{heading}</p>}
          <PlaceRow
            name={name}
            count={geometry.type === 'Point' ? '' : String(index + 1)}
            at={placeNear(at, 0)}
            onMove={
              onChange && ((to) => onChange(moveCorner(geometry, path, nearOtherCorners(geometry, path, to))))
            }
            {...(onChange &&
              geometry.type !== 'Point' && {
                onInsert: () => insert(path, index),
                onRemove: () => take(path, index),
              })}
            onInvalid={(isInvalid) => reportInvalid(name, isInvalid)}
          />
        </div>
      ))}
      {left > 0 && (
        <Button size="sm" onClick={() => setMaxShown(maxShown + 10 * cornersAtATime)}>
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
  /** Inserts a corner in the middle of the side that starts here. */
  onInsert?: () => void;
  onRemove?: () => void;
  onInvalid: (isInvalid: boolean) => void;
}

function PlaceRow({
  name,
  count,
  at: [longitude, latitude],
  onMove,
  onInsert,
  onRemove,
  onInvalid,
}: PlaceRowProps) {
  /** What is typed, until the place is shown in decimal degrees again. */
  const [typed, setTyped] = useState<Typed | null>(null);
  const shown = typed ?? { latitude: String(latitude), longitude: String(longitude) };
  const reading = readTyped(shown);
  const type = (next: Typed) => {
    setTyped(next);
    const read = readTyped(next);
    onInvalid('half' in read);
    if ('place' in read) onMove?.(read.place);
  };
  const settle = () => {
    if ('place' in reading) setTyped(null);
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
            // A number that can also be typed in degrees, minutes, and seconds, which an input of type number rejects.
            role="spinbutton"
            aria-valuenow={'place' in reading ? reading.place[side === 'latitude' ? 1 : 0] : undefined}
            aria-valuetext={shown[side]}
            aria-valuemin={side === 'latitude' ? -90 : -180}
            aria-valuemax={side === 'latitude' ? 90 : 180}
            readOnly={onMove === undefined}
            onKeyDown={(event) => {
              if (onMove === undefined || !('place' in reading)) return;
              const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
              if (direction === undefined) return;
              event.preventDefault();
              const [east, north] = reading.place;
              const stepped = (side === 'latitude' ? north : east) + direction * step;
              type({
                latitude: String(north),
                longitude: String(east),
                [side]: String(Number(stepped.toFixed(9))),
              });
            }}
            className={cn(widths[side], 'max-sm:h-11 pointer-coarse:h-11 [&>input]:px-1.5 [&>input]:text-sm')}
            invalid={'half' in reading && reading.half === side}
            value={shown[side]}
            onChange={({ target }) => type({ ...shown, [side]: target.value })}
            onBlur={settle}
          />
        ))}
        {onInsert && onRemove && (
          <span className="flex">
            <IconButton
              label={`Insert corner after${name.replace(' of corner', '')}`}
              size="sm"
              icon={<Plus aria-hidden size={14} />}
              className={touch}
              onClick={onInsert}
            />
            <IconButton
              label={`Remove${name.replace(' of corner', ' corner')}`}
              size="sm"
              icon={<X aria-hidden size={14} />}
              className={touch}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      {'reason' in reading && (
        <p role="alert" className="text-sm text-danger-ink">
          {reading.reason}
        </p>
      )}
    </>
  );
}

/** Returns a place on the side of 180° where the other corners of its outline are. */
function nearOtherCorners(geometry: Geometry, { part, ring, index }: CornerPath, to: Position): Position {
  const other = polygonsOf(geometry)[part]?.[ring]?.[index === 0 ? 1 : 0];
  return other === undefined ? to : placeNear(to, other[0]);
}

/** Returns the middle between a corner and the next one; the last is followed by the first. */
function middleOfSide(geometry: Geometry, { part, ring, index }: CornerPath): Position | null {
  const around = polygonsOf(geometry)[part]?.[ring];
  const [from, to] = [around?.[index], around?.[index + 1]];
  if (from === undefined || to === undefined) return null;
  // To a tenth of a millimeter, so that no digits are shown that were never measured.
  const half = (a: number, b: number) => Number(((a + b) / 2).toFixed(9));
  return [half(from[0], to[0]), half(from[1], to[1])];
}

type Typed = { latitude: string; longitude: string };
type Half = keyof Typed;

/**
 * Returns the typed place: each half on its own, or the entire place from either field. Otherwise returns which half is
 * invalid.
 */
function readTyped(typed: Typed): { place: Position } | { half: Half; reason: string } {
  const latitude = readDegrees(typed.latitude, 'latitude');
  const longitude = readDegrees(typed.longitude, 'longitude');
  if (latitude.ok && longitude.ok) return { place: [longitude.value, latitude.value] };
  for (const text of [typed.latitude, typed.longitude]) {
    const whole = readPlace(text);
    if (whole.ok) return { place: whole.value };
  }
  if (!latitude.ok) return { half: 'latitude', reason: latitude.reason };
  return { half: 'longitude', reason: longitude.ok ? '' : longitude.reason };
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
