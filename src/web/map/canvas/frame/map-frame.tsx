import { useMemo, useRef, useState } from 'react';
import { cn } from '#web/platform/ui/cn.ts';
import type { LandMapProps } from './land-map.tsx';
import type { CreateSurface } from './load-map.ts';
import { MapCredit } from './map-credit.tsx';
import { type MapHeight, mapHeights } from './map-heights.ts';
import { MapLoading } from './map-loading.tsx';
import { focusMap } from './map-on.ts';
import { MapPopup } from './map-popup.tsx';
import { PlaceReadout } from './place-readout.tsx';
import { ScaleBar } from './scale-bar.tsx';
import type { MapShape, MapView } from './surface.ts';
import { useDock } from './use-dock.ts';
import { useSurface } from './use-surface.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

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
