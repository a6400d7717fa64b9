import { useEffect, useMemo } from 'react';
import { joinBounds } from '#shared/map/geo/fit.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import { plural } from '#web/import/plural.ts';
import { LandMap } from '#web/map/canvas/frame/land-map.tsx';
import type { MapShape } from '#web/map/canvas/frame/surface.ts';
import { defaultColours, defaultHue } from '#web/map/canvas/shape-looks.ts';
import { pinSymbol } from '#web/map/canvas/symbols.ts';
import type { Outline, ShapeRow } from '../files/worker-messages.ts';
import { type ShapesState, shapesSession } from '../shapes-session.ts';

/** Of the shape that is selected (specification, part 2, 9). */
const selectedColours = { ...defaultColours, fill: '#22ccff' };

interface ShapeMapProps {
  state: ShapesState;
  selected: number | null;
  /** What the asset has of which the selected shape is, or may be. */
  beside: readonly MapShape[];
  onSelect: (index: number | null) => void;
  onDrawn: () => void;
}

/** The shapes of the files on the map: all of them, or on a map that cannot draw so many some from everywhere and those around the one that is selected. */
export function ShapeMap({ state, selected, beside, onSelect, onDrawn }: ShapeMapProps) {
  const { outlines, near, rows, isThinned } = state;
  useEffect(() => {
    if (selected !== null) shapesSession.lookAt(selected);
  }, [selected]);
  const around = near !== null && near.index === selected ? near.outlines : noOutlines;
  const shapes = useMemo(() => drawn(outlines, around, rows, selected), [outlines, around, rows, selected]);
  const withStored = useMemo(() => [...shapes, ...beside], [shapes, beside]);
  // Of all shapes the one that is selected lies above the others, which have the names.
  const above = useMemo(
    () => (isThinned ? [...shapes.flatMap((each) => aboveOthers(each, selected)), ...beside] : withStored),
    [isThinned, shapes, beside, withStored, selected],
  );
  const home = useMemo(() => joinBounds(rows.flatMap(({ bounds }) => (bounds ? [bounds] : []))), [rows]);
  const shown = boundsOfRow(selected === null ? undefined : rows[selected]) ?? home;
  return (
    <LandMap
      label="Map of the shapes to import"
      onDrawn={onDrawn}
      height="preview"
      shapes={above}
      many={
        isThinned
          ? {
              shapes: all,
              instead: withStored,
              note: `${outlines.length.toLocaleString('en-US')} of ${plural(rows.length, 'shape')} from everywhere. Select one in the list to see it with all that lies around it.`,
            }
          : undefined
      }
      bounds={shown}
      home={home}
      selected={selected === null ? null : selected + 1}
      // What is stored is looked at and not picked.
      onPick={(key) => (key === null || key > 0) && onSelect(key === null ? null : key - 1)}
      popup={undefined}
    />
  );
}

const all = { tile: shapesSession.tile, colours: defaultColours };
const noOutlines: readonly Outline[] = [];

function aboveOthers(shape: MapShape, selected: number | null): MapShape[] {
  if (shape.role !== 'area' || selected === null || shape.key !== selected + 1) return [];
  return [{ ...shape, label: '' }];
}

function boundsOfRow(row: ShapeRow | undefined): Bounds | undefined {
  return row?.bounds ?? undefined;
}

function drawn(
  outlines: readonly Outline[],
  around: readonly Outline[],
  rows: readonly ShapeRow[],
  selected: number | null,
): MapShape[] {
  const fine = new Set(around.map(({ index }) => index));
  return [...outlines.filter(({ index }) => !fine.has(index)), ...around].map(
    ({ index, geometry }): MapShape => {
      const label = rows[index]?.label ?? '';
      // Keys of shapes on the map are above zero.
      const key = index + 1;
      return geometry.type === 'Point'
        ? { role: 'point', key, place: insidePoint(geometry), label, symbol: pinSymbol }
        : {
            role: 'area',
            key,
            geometry,
            label,
            hue: defaultHue,
            colours: index === selected ? selectedColours : defaultColours,
            broken: false,
          };
    },
  );
}
