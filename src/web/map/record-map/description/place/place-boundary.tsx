import { type ReactNode, useMemo, useState } from 'react';
import { frameOf, joinBounds } from '#shared/map/geo/fit.ts';
import { type Bounds, boundsOf, type Position } from '#shared/platform/geometry/geometry.ts';
import { companyOf } from '#web/land/records/rights.ts';
import { useMemberships } from '#web/land/records/use-memberships.ts';
import { readPlace } from '#web/map/geo/read-place.ts';
import type { Course } from '#web/map/legal/metes/call.ts';
import { placeRing } from '#web/map/legal/metes/place-ring.ts';
import { placedBoundary } from '#web/map/legal/metes/placed-shape.ts';
import { type Point, traverse } from '#web/map/legal/metes/traverse.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import type { Outline } from './list-outlines.ts';
import { OutlineSearch } from './outline-search.tsx';
import { PickPlace } from './pick-place.tsx';
import { PlacedShape } from './placed-shape.tsx';

interface PlaceBoundaryProps {
  tract: RecordData;
  /** The closed boundary, in feet from the point of beginning. */
  ring: readonly Point[];
  /** From a known corner to the point of beginning; empty if there is no such tie. */
  tie: readonly Course[];
  /** Shows how well the description closes. */
  figures: ReactNode;
  onSaved: () => void;
}

const nowhere: Point = [0, 0];
const ends = [
  { value: 'corner', label: 'where the description commences' },
  { value: 'beginning', label: 'the point of beginning' },
];

/** Places a boundary on the map from a place that is clicked or typed. */
export function PlaceBoundary({ tract, ring, tie, figures, onSaved }: PlaceBoundaryProps) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState<Position | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [end, setEnd] = useState(tie.length > 0 ? 'corner' : 'beginning');
  const [look, setLook] = useState<Bounds>();
  const [neighbor, setNeighbor] = useState<Outline | null>(null);
  const company = companyOf(useMemberships(), tract);
  const way = useMemo(() => (tie.length === 0 ? [] : traverse(tie).points), [tie]);
  const beginning = way.at(-1) ?? nowhere;
  const offset = end === 'corner' ? beginning : nowhere;
  const shape = useMemo(
    () => (place === null ? null : placedBoundary(ring, place, offset)),
    [ring, place, offset],
  );
  const connectingLine = useMemo(
    () => (place === null ? [] : placedPath(way, place, end === 'corner' ? nowhere : beginning)),
    [way, place, end, beginning],
  );
  const whole = useMemo(
    () =>
      shape === null
        ? undefined
        : joinBounds([
            frameOf(shape),
            ...connectingLine.map((at) => boundsOf({ type: 'Point', coordinates: at })),
          ]),
    [shape, connectingLine],
  );
  const neighborOutlines = useMemo(() => (neighbor === null ? [] : [neighbor]), [neighbor]);
  const read = readPlace(text);
  const isWrong = isLeft && text.trim() !== '' && !read.ok;
  const tooFar = place !== null && shape === null;

  const type = (next: string) => {
    setText(next);
    setLeft(false);
    const typed = readPlace(next);
    setPlace(typed.ok ? typed.value : null);
  };
  /** Moves the map to the typed place once typing is finished. */
  const settle = () => {
    setLeft(true);
    if (!isLeft && read.ok && whole !== undefined) setLook(whole);
  };
  const pick = (picked: Position) => {
    const [longitude, latitude] = picked;
    setText(`${latitude.toFixed(7)}, ${longitude.toFixed(7)}`);
    setPlace(picked);
    // The map stays where the user clicked.
    setLeft(true);
  };
  const errorOf = () => {
    if (tooFar) return "A boundary can't be placed this close to a pole.";
    return isWrong && !read.ok ? read.reason : undefined;
  };

  return (
    <PlacedShape
      tract={tract}
      shape={shape}
      neighborOutlines={neighborOutlines}
      pin={place}
      look={look}
      whole={whole}
      figures={figures}
      waitingFor="Click the map where it begins, or type the coordinates."
      overlay={(on, shapes) => <PickPlace on={on} shapes={shapes} tie={connectingLine} onPlace={pick} />}
      onSaved={onSaved}
    >
      <Field
        label={end === 'corner' ? 'Commencing corner' : 'Point of beginning'}
        error={errorOf()}
        hint="Click the map, or type latitude and longitude (31.9, -102.5 or degrees, minutes, seconds) or UTM, in WGS 84 or NAD 83."
      >
        <Input
          mono
          value={text}
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
          // Enter would save the record, and this is not one of its fields.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            settle();
          }}
        />
      </Field>
      {tie.length > 0 && (
        <Field label="This point is">
          <Select options={ends} value={end} onChange={({ target }) => setEnd(target.value)} />
        </Field>
      )}
      {company && (
        <OutlineSearch
          companyId={company.id}
          label="Show another outline"
          chosen={neighbor}
          onChoose={(outline) => {
            setNeighbor(outline);
            if (outline !== null) setLook(boundsOf(outline.geometry));
          }}
        />
      )}
    </PlacedShape>
  );
}

/** Places a way on the earth so that its point at these feet is at this place; empty if that is too close to a pole. */
function placedPath(way: readonly Point[], place: Position, [east, north]: Point): readonly Position[] {
  return (
    placeRing(
      way.map(([x, y]): Point => [x - east, y - north]),
      place,
    ) ?? []
  );
}
