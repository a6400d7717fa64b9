import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import type { Bounds, Position } from '#shared/platform/geometry/geometry.ts';
import type { ReadyMap } from '#web/map/canvas/frame/ready-map.ts';
import type { ManyShapes } from '#web/map/canvas/frame/surface.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { usePhone } from '#web/platform/use-phone.ts';
import { MapCredit } from './map-credit.tsx';
import { type MapHeight, mapHeights } from './map-heights.ts';
import { MapLoading } from './map-loading.tsx';
import { MapPopup } from './map-popup.tsx';
import { PlaceReadout } from './place-readout.tsx';
import { focusMap } from './ready-map.ts';
import { ScaleBar } from './scale-bar.tsx';
import type { CreateSurface, MapShape, MapView } from './surface.ts';
import { useDock } from './use-dock.ts';
import { useSurface } from './use-surface.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface MapPopupOptions {
  at: Position;
  /** The box being edited. The popup docks at an edge of the frame where it does not cover this box. */
  docked?: Bounds | undefined;
  content: (onClose: () => void) => ReactNode;
}

export interface LandMapProps {
  /** The accessible name: "Map of Section 12, Block 4". */
  label: string;
  height?: MapHeight;
  shapes: readonly MapShape[];
  /**
   * Too many shapes for a list, drawn beneath the others. A map that cannot draw that many shows `instead` with the
   * `note`.
   */
  many?: { shapes: ManyShapes; instead: readonly MapShape[]; note: ReactNode } | undefined;
  /** What the map shows; a new box moves the map there. Undefined for the default view. */
  bounds: Bounds | undefined;
  /** What the button that fits the map returns to. */
  home: Bounds | undefined;
  selected: number | null;
  onPick: (key: number | null) => void;
  /** Called each time the map comes to rest with everything in view drawn. */
  onDrawn?: (() => void) | undefined;
  /** Floats next to a place and moves with it. */
  popup?: MapPopupOptions | undefined;
  /** Works on the map once it is ready, such as drawing. */
  overlay?: (on: ReadyMap) => ReactNode;
  /** Shown over the map, such as a message on an empty map. */
  children?: ReactNode;
}

interface MapFrameProps extends LandMapProps {
  height: MapHeight;
  createSurface: CreateSurface;
  onFailure: (message: string) => void;
}

const noShapes: readonly MapShape[] = [];

/** Shows a map with the controls at its edges; the surface draws the land. */
export function MapFrame({ createSurface, onFailure, popup, overlay, children, ...props }: MapFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [isAtRest, setAtRest] = useState(false);
  /** Whether the land was shown at least once. */
  const [isShown, setShown] = useState(false);
  const [pointer, setPointer] = useState<Parameters<typeof PlaceReadout>[0]['pointer']>(null);
  const { many } = props;
  const { instead = noShapes, note } = createSurface.drawsMany ? {} : (many ?? {});
  const shapes = useMemo(() => [...instead, ...props.shapes], [instead, props.shapes]);
  const surface = useSurface(container, createSurface, {
    ...props,
    shapes,
    many: many?.shapes,
    listener: {
      onMove: setView,
      onRest: (rests) => {
        setAtRest(rests);
        if (!rests) return;
        setShown(true);
        props.onDrawn?.();
      },
      onPick: props.onPick,
      onPointer: setPointer,
      onFailure,
    },
  });

  const isPhone = usePhone();
  // On a phone every popup docks at the bottom, in reach of the thumb; next to a symbol it would hang over the controls.
  const clear = popup && (popup.docked ?? (isPhone ? placeBounds(popup.at) : undefined));
  const dock = useDock({
    surface,
    frame: container,
    isAtRest: isAtRest && view !== null,
    key: props.selected,
    clear,
    onMove: () => setAtRest(false),
  });
  const close = () => {
    props.onPick(null);
    // The focused element is gone, so the map takes the focus.
    if (container.current) focusMap(container.current);
  };

  return (
    // Isolated, so that the edges of the map stay beneath everything that floats above the page.
    <div
      className={cn('group/map relative isolate overflow-hidden bg-(--map-land)', mapHeights[props.height])}
      aria-busy={!isAtRest}
      data-docked={clear && dock.side}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the map inside has the focus. */}
      <div
        ref={container}
        className="size-full [&_canvas]:-outline-offset-2"
        onKeyDown={(event) => {
          // A drawing handles the key first.
          if (event.key === 'Escape' && popup && !event.defaultPrevented) close();
        }}
      />
      {isShown ? children : <MapLoading />}
      {surface && view && (
        <>
          <ZoomButtons surface={surface} home={props.home} />
          <div
            className="pointer-events-none absolute inset-x-2 flex flex-wrap items-end justify-between gap-2"
            style={{ bottom: surface.foot + 8 }}
          >
            <ScaleBar metersPerPixel={view.metersPerPixel} />
            <PlaceReadout pointer={pointer} center={view.center} county={surface.countyAtCenter()} />
            <MapCredit text={surface.credit()} />
          </div>
          {note && (
            <p className="absolute start-2 end-14 top-2 w-fit rounded-md bg-raised px-3 py-1.5 text-sm shadow-float max-sm:end-16">
              {note}
            </p>
          )}
          {container.current && overlay?.({ surface, view, frame: container.current })}
          {popup && (
            <MapPopup
              ref={dock.popup}
              frame={container}
              at={clear ? dock.side : surface.project(popup.at)}
              onEscape={close}
            >
              {popup.content(close)}
            </MapPopup>
          )}
        </>
      )}
    </div>
  );
}

function placeBounds([longitude, latitude]: Position): Bounds {
  return [longitude, latitude, longitude, latitude];
}
