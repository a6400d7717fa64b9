import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Bounds } from '#shared/geo/geometry.ts';
import { readWithin, withinBox } from '#shared/geo/within.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { MapCredit } from '#web/map/map-credit.tsx';
import { focusMap } from '#web/map/map-on.ts';
import { MapPopup } from '#web/map/map-popup.tsx';
import { PlaceReadout } from '#web/map/place-readout.tsx';
import { ScaleBar } from '#web/map/scale-bar.tsx';
import type { TileMap } from '#web/map/tiles/load-tile-map.ts';
import type { Camera, PickedRecord, TileNotice, TileView } from '#web/map/tiles/tile-surface.ts';
import { ZoomButtons } from '#web/map/zoom-buttons.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { loadTile } from './calls/load-tile.ts';
import { ChooseOverlay, type ChoosingTool } from './choose-overlay.tsx';
import { ChooseTools } from './choose-tools.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { LayerPanel } from './layer-panel.tsx';
import { MapFilter, MapFilterChips, useMapFilter } from './map-filter.tsx';
import { MapNotices } from './map-notices.tsx';
import { MapSearch } from './map-search.tsx';
import { type MapState, tileAddress } from './map-state.ts';
import { NothingMapped } from './nothing-mapped.tsx';
import { RecordPopup } from './record-popup.tsx';
import type { ChangeMap } from './use-map-state.ts';
import { useTileSurface } from './use-tile-surface.ts';
import { useTileVersion } from './use-tile-version.ts';

interface MapBoardProps {
  tileMap: TileMap;
  /** Around all that is on the map; null where nothing is. */
  home: Bounds | null;
  selection: { headers: SelectionHeaders; key: string };
  state: MapState;
  changeMap: ChangeMap;
  onFailure: (message: string) => void;
}

/** Most of the United States, where nothing says where to look. */
const country: Bounds = [-125, 25, -67, 49.5];

/** The map of everything, with its tools above it and what belongs to it around its edges. */
export function MapBoard({ tileMap, home, selection, state, changeMap, onFailure }: MapBoardProps) {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<TileView | null>(null);
  const [isAtRest, setAtRest] = useState(false);
  const [notices, setNotices] = useState<readonly TileNotice[]>([]);
  const [pointer, setPointer] = useState<Parameters<typeof PlaceReadout>[0]['pointer']>(null);
  const [picked, setPicked] = useState<PickedRecord | null>(null);
  const [tool, setTool] = useState<ChoosingTool | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const editing = useMapFilter();
  const { version, renew } = useTileVersion(selection.key);
  const { headers } = selection;
  const read = useCallback(
    (address: string, signal: AbortSignal) => loadTile(address, headers, signal),
    [headers],
  );
  const chosen = useMemo(() => (state.within === null ? null : readWithin(state.within)), [state.within]);

  const surface = useTileSurface(container, tileMap, {
    label: 'Map of everything',
    start: state.camera ?? { bounds: home ?? country },
    tiles: tileAddress(state, version),
    loadTile: read,
    picked,
    chosen,
    listener: {
      onMove: setView,
      onRest: (rests, told) => {
        setAtRest(rests);
        if (rests) setNotices(told);
      },
      onPick: setPicked,
      onPointer: setPointer,
      onTileFailure: setFailure,
      onFailure,
    },
  });

  useKeptCamera(view, isAtRest, changeMap);

  const close = () => {
    setPicked(null);
    if (container.current) focusMap(container.current);
  };
  const choose = (within: string) => {
    setTool(null);
    changeMap((current) => ({ ...current, within }));
  };

  return (
    <section
      aria-label="Map and its tools"
      className="flex h-[calc(100dvh-8.5rem)] min-h-110 min-w-0 flex-col overflow-hidden rounded-lg border border-hairline bg-surface md:h-[calc(100dvh-6rem)]"
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-hairline p-2">
        <div className="min-w-0 flex-1 basis-52 sm:max-w-80">
          <MapSearch places={tileMap.places} selection={selection} onGo={(bounds) => surface?.fit(bounds)} />
        </div>
        <MapFilter state={state} changeMap={changeMap} editing={editing} />
        <ChooseTools tool={tool} onTool={setTool} onView={() => view && choose(withinBox(view.bounds))} />
        <div className="ms-auto flex gap-2">
          <ExportMenu state={state} view={view} selection={selection} />
          <LayerPanel
            layers={state.layers}
            onChange={(layers) => changeMap((current) => ({ ...current, layers }))}
          />
        </div>
      </div>
      <MapFilterChips state={state} changeMap={changeMap} editing={editing} />
      {failure !== null && (
        <Banner
          title="A part of the map could not be read"
          actions={
            <Button
              size="sm"
              onClick={() => {
                setFailure(null);
                renew();
              }}
            >
              Retry
            </Button>
          }
        >
          {messageOf(failure)}
        </Banner>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that the map itself does not know work from all of it. */}
      <div
        className="group relative isolate min-h-0 flex-1 overflow-hidden bg-(--map-water)"
        aria-busy={!isAtRest}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTool(null);
          if (event.key === 'Enter' && event.target instanceof HTMLCanvasElement) surface?.pickCentre();
        }}
      >
        <div ref={container} className="size-full [&_canvas]:-outline-offset-2" />
        <Crosshair />
        {surface && view && (
          <>
            {tool !== null && (
              <ChooseOverlay
                key={tool}
                tool={tool}
                surface={surface}
                onChosen={choose}
                onCancel={() => setTool(null)}
              />
            )}
            <ZoomButtons
              surface={{ zoomBy: surface.zoomBy, fit: (bounds) => surface.fit(bounds ?? country) }}
              home={home ?? country}
            />
            <div className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap items-end justify-between gap-2">
              <ScaleBar metresPerPixel={view.metresPerPixel} />
              <MapNotices notices={notices} />
              <PlaceReadout pointer={pointer} centre={view.centre} county={surface.countyAtCentre()} />
              <MapCredit text={surface.credit()} />
            </div>
            {state.within !== null && (
              <ChosenBar
                state={{ ...state, within: state.within }}
                selection={selection}
                onClear={() => changeMap((current) => ({ ...current, within: null }))}
              />
            )}
            {picked && (
              <MapPopup frame={container} at={surface.project(picked.at)} onEscape={close}>
                <RecordPopup key={`${picked.layer} ${picked.id}`} picked={picked} onClose={close} />
              </MapPopup>
            )}
          </>
        )}
        {home === null && <NothingMapped />}
      </div>
    </section>
  );
}

/** Where Enter picks, while the keyboard is on the map. */
function Crosshair() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-12 -12 24 24"
      className="pointer-events-none absolute top-1/2 left-1/2 hidden size-6 -translate-1/2 stroke-2 stroke-ink group-has-[canvas:focus-visible]:block"
    >
      <path d="M-11 0H-4M4 0H11M0 -11V-4M0 4V11" />
    </svg>
  );
}

/** Keeps where the map stands in the address, once it rests. */
function useKeptCamera(view: Camera | null, isAtRest: boolean, changeMap: ChangeMap): void {
  const moved = useRef(false);
  const [x, y, zoom] = view === null ? [] : [view.centre[0], view.centre[1], view.zoom];
  useEffect(() => {
    if (!isAtRest) {
      moved.current = true;
      return;
    }
    if (!moved.current || x === undefined || y === undefined || zoom === undefined) return;
    const timer = setTimeout(
      () => changeMap((current) => ({ ...current, camera: { centre: [x, y], zoom } }), { following: true }),
      200,
    );
    return () => clearTimeout(timer);
  }, [x, y, zoom, isAtRest, changeMap]);
}
