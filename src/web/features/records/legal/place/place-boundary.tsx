import { type ReactNode, useMemo, useState } from 'react';
import { type Bounds, boundsOf, type Position } from '#shared/geo/geometry.ts';
import type { Course } from '#shared/geo/legal/call.ts';
import { placedBoundary } from '#shared/geo/legal/placed-shape.ts';
import { type Point, traverse } from '#shared/geo/legal/traverse.ts';
import { readPlace } from '#shared/geo/read-place.ts';
import type { MapShape } from '#web/map/surface.ts';
import { pinSymbol } from '#web/map/symbols.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { RecordData } from '../../record.ts';
import { companyOf } from '../../rights.ts';
import { useMemberships } from '../../use-memberships.ts';
import type { Outline } from './list-outlines.ts';
import { OutlineSearch } from './outline-search.tsx';
import { shapeOfOutline } from './outline-shape.ts';
import { PickPlace } from './pick-place.tsx';
import { PlacedShape } from './placed-shape.tsx';

interface PlaceBoundaryProps {
  tract: RecordData;
  /** The closed boundary in feet from the point of beginning. */
  ring: readonly Point[];
  /** From a known corner to the point of beginning; empty where there is no such way. */
  tie: readonly Course[];
  /** How well the description closes. */
  figures: ReactNode;
  onSaved: () => void;
}

const pinKey = -1000;
const ends = [
  { value: 'corner', label: 'where the description commences' },
  { value: 'beginning', label: 'the point of beginning' },
];

/** Puts a boundary on the map from a place that is clicked or typed. */
export function PlaceBoundary({ tract, ring, tie, figures, onSaved }: PlaceBoundaryProps) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState<Position | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [end, setEnd] = useState(tie.length > 0 ? 'corner' : 'beginning');
  const [look, setLook] = useState<Bounds>();
  const [neighbour, setNeighbour] = useState<Outline | null>(null);
  const company = companyOf(useMemberships(), tract);
  const offset = useMemo(
    (): Point => (end === 'corner' ? (traverse(tie).points.at(-1) ?? [0, 0]) : [0, 0]),
    [end, tie],
  );
  const shape = useMemo(
    () => (place === null ? null : placedBoundary(ring, place, offset)),
    [ring, place, offset],
  );
  const beside = useMemo(
    (): MapShape[] => [
      ...(neighbour === null ? [] : [shapeOfOutline(neighbour, 0)]),
      ...(place === null
        ? []
        : [{ role: 'point' as const, key: pinKey, place, label: '', symbol: pinSymbol }]),
    ],
    [place, neighbour],
  );
  const read = readPlace(text);
  const isWrong = isLeft && text.trim() !== '' && !read.ok;
  const tooFar = place !== null && shape === null;

  const type = (next: string) => {
    setText(next);
    setLeft(false);
    const typed = readPlace(next);
    setPlace(typed.ok ? typed.value : null);
  };
  /** Leads the map to what was typed, once it is typed to its end. */
  const settle = () => {
    setLeft(true);
    if (!isLeft && read.ok && shape !== null) setLook(boundsOf(shape));
  };
  const pick = (picked: Position) => {
    const [longitude, latitude] = picked;
    setText(`${latitude.toFixed(7)}, ${longitude.toFixed(7)}`);
    setPlace(picked);
    // The map stays where somebody clicked.
    setLeft(true);
  };
  const errorOf = () => {
    if (tooFar) return 'A boundary cannot be placed so near a pole.';
    return isWrong && !read.ok ? read.reason : undefined;
  };

  return (
    <PlacedShape
      tract={tract}
      shape={shape}
      beside={beside}
      look={look}
      figures={figures}
      waitingFor="Click the map where it begins, or type the place."
      overlay={(on, shapes) => <PickPlace on={on} shapes={shapes} onPlace={pick} />}
      onSaved={onSaved}
    >
      <Field
        label={end === 'corner' ? 'Commencing corner' : 'Point of beginning'}
        className="max-w-100 flex-1 basis-70"
        error={errorOf()}
        hint="Click the map, or type latitude and longitude (31.9, -102.5 or degrees, minutes, seconds) or UTM, in WGS 84 or NAD 83."
      >
        <Input
          mono
          value={text}
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
          // Enter would save the record, of which this is no field.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            settle();
          }}
        />
      </Field>
      {tie.length > 0 && (
        <Field label="This place is" className="max-w-80 flex-1 basis-60">
          <Select options={ends} value={end} onChange={({ target }) => setEnd(target.value)} />
        </Field>
      )}
      {company && (
        <div className="max-w-80 flex-1 basis-60">
          <OutlineSearch
            companyId={company.id}
            label="Show beside it, to begin at a corner"
            chosen={neighbour}
            onChoose={(outline) => {
              setNeighbour(outline);
              if (outline !== null) setLook(boundsOf(outline.geometry));
            }}
          />
        </div>
      )}
    </PlacedShape>
  );
}
