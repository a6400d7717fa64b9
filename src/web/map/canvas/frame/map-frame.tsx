import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import type { Bounds, Position } from '#shared/platform/geometry/geometry.ts';
import type { MapOn } from '#web/map/canvas/frame/map-on.ts';
import type { ManyShapes } from '#web/map/canvas/frame/surface.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { MapCredit } from './map-credit.tsx';
import { type MapHeight, mapHeights } from './map-heights.ts';
import { MapLoading } from './map-loading.tsx';
import { focusMap } from './map-on.ts';
import { MapPopup } from './map-popup.tsx';
import { PlaceReadout } from './place-readout.tsx';
import { ScaleBar } from './scale-bar.tsx';
import type { CreateSurface, MapShape, MapView } from './surface.ts';
import { useDock } from './use-dock.ts';
import { useSurface } from './use-surface.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface MapPopupOptions {
  at: Position;
  /** Stays at an edge of the frame instead, where it hides nothing of this box, which is worked on. */
  docked?: Bounds | undefined;
  content: (onClose: () => void) => ReactNode;
}

export interface LandMapProps {
  /** The accessible name: "Map of Section 12, Block 4". */
  label: string;
  height?: MapHeight;
  shapes: readonly MapShape[];
  /** More than a list can hold, beneath the shapes; a map that cannot draw so many shows some of them instead, and says so. */
  many?: { shapes: ManyShapes; instead: readonly MapShape[]; note: ReactNode } | undefined;
  /** What is shown; another box moves the map there. The default place where there is none. */
  bounds: Bounds | undefined;
  /** What the button that fits the map leads back to. */
  home: Bounds | undefined;
  selected: number | null;
  onPick: (key: number | null) => void;
  /** All that is in view was drawn; told each time that the map comes to rest. */
  onDrawn?: (() => void) | undefined;
  /** Floats beside a place and stays with it. */
  popup?: MapPopupOptions | undefined;
  /** Works upon the map once it stands, such as drawing. */
  overlay?: (on: MapOn) => ReactNode;
  /** Lies over the map, such as a word about an empty one. */
  children?: ReactNode;
}

interface MapFrameProps extends LandMapProps {
  height: MapHeight;
  createSurface: CreateSurface;
  onFailure: (message: string) => void;
}

const noShapes: readonly MapShape[] = [];

/** A map with what stands around its edges; the land itself is drawn by the surface. */
export function MapFrame({ createSurface, onFailure, popup, overlay, children, ...props }: MapFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [isAtRest, setAtRest] = useState(false);
  /** The land was seen at least once. */
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

  const dock = useDock({
    surface,
    frame: container,
    isAtRest: isAtRest && view !== null,
    key: props.selected,
    clear: popup?.docked,
    onMove: () => setAtRest(false),
  });
  const close = () => {
    props.onPick(null);
    // What had the focus is gone; the keyboard goes on at the map.
    if (container.current) focusMap(container.current);
  };

  return (
    // The edges of the map lie beneath everything that floats above the page.
    <div
      className={cn('group/map relative isolate overflow-hidden bg-(--map-land)', mapHeights[props.height])}
      aria-busy={!isAtRest}
      data-docked={popup?.docked && dock.side}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the map inside is what has the focus. */}
      <div
        ref={container}
        className="size-full [&_canvas]:-outline-offset-2"
        onKeyDown={(event) => {
          // What is being drawn takes the key first.
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
            <ScaleBar metresPerPixel={view.metresPerPixel} />
            <PlaceReadout pointer={pointer} centre={view.centre} county={surface.countyAtCentre()} />
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
              at={popup.docked ? dock.side : surface.project(popup.at)}
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
