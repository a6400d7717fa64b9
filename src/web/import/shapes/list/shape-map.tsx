import { useEffect, useMemo } from 'react';
import { joinBounds } from '#shared/map/geo/fit.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import { plural } from '#web/import/plural.ts';
import { LandMap } from '#web/map/canvas/frame/land-map.tsx';
import type { MapShape } from '#web/map/canvas/frame/surface.ts';
import { defaultColors, defaultHue } from '#web/map/canvas/shape-looks.ts';
import { pinSymbol } from '#web/map/canvas/symbols.ts';
import type { Outline, ShapeRow } from '../files/worker-messages.ts';
import { type ShapesState, shapesSession } from '../shapes-session.ts';

/** The colors of the selected shape (specification, part 2, 9). */
const selectedColors = { ...defaultColors, fill: '#22ccff' };

interface ShapeMapProps {
  state: ShapesState;
  selected: number | null;
  /** What the linked or proposed asset of the selected shape has on the map. */
  beside: readonly MapShape[];
  onSelect: (index: number | null) => void;
  onDrawn: () => void;
}

/**
 * Shows the shapes of the files on the map. A map that cannot draw that many shows a selection from everywhere, and
 * those around the selected one.
 */
export function ShapeMap({ state, selected, beside, onSelect, onDrawn }: ShapeMapProps) {
  const { outlines, near, rows, isThinned } = state;
  useEffect(() => {
    if (selected !== null) shapesSession.lookAt(selected);
  }, [selected]);
  const around = near !== null && near.index === selected ? near.outlines : noOutlines;
  const shapes = useMemo(() => drawn(outlines, around, rows, selected), [outlines, around, rows, selected]);
  const withStored = useMemo(() => [...shapes, ...beside], [shapes, beside]);
  // If the tiles draw all shapes with their names, only the selected one is drawn above them, without its name.
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
              note: `${outlines.length.toLocaleString('en-US')} of ${plural(rows.length, 'shape')} shown as a sample. Select one in the list to see it and everything around it.`,
            }
          : undefined
      }
      bounds={shown}
      home={home}
      selected={selected === null ? null : selected + 1}
      // Stored shapes are shown but cannot be selected.
      onPick={(key) => (key === null || key > 0) && onSelect(key === null ? null : key - 1)}
      popup={undefined}
    />
  );
}

const all = { tile: shapesSession.tile, colors: defaultColors };
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
      // Keys of shapes on the map are positive.
      const key = index + 1;
      return geometry.type === 'Point'
        ? { role: 'point', key, place: insidePoint(geometry), label, symbol: pinSymbol }
        : {
            role: 'area',
            key,
            geometry,
            label,
            hue: defaultHue,
            colors: index === selected ? selectedColors : defaultColors,
            broken: false,
          };
    },
  );
}
