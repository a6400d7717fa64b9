import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { mapLayers } from '#shared/map/layers.ts';
import type { Bounds, Position } from '#shared/platform/geometry/geometry.ts';
import { readWithin, withinBox } from '#shared/platform/geometry/within.ts';
import { MapCredit } from '#web/map/canvas/frame/map-credit.tsx';
import { MapPopup } from '#web/map/canvas/frame/map-popup.tsx';
import { PlaceReadout } from '#web/map/canvas/frame/place-readout.tsx';
import { focusMap } from '#web/map/canvas/frame/ready-map.ts';
import { ScaleBar } from '#web/map/canvas/frame/scale-bar.tsx';
import { useDock } from '#web/map/canvas/frame/use-dock.ts';
import { ZoomButtons } from '#web/map/canvas/frame/zoom-buttons.tsx';
import { PlaceMark } from '#web/map/canvas/places/place-mark.tsx';
import { PlaceSearch } from '#web/map/canvas/places/place-search.tsx';
import type { CreateTileSurface } from '#web/map/canvas/tiles/load-tile-map.ts';
import type {
  MappedRecord,
  PickedRecord,
  TileNotice,
  TileSurface,
  TileView,
} from '#web/map/canvas/tiles/tile-surface.ts';
import { onWrite } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { createLiveValue, type LiveValue, useLiveValue } from '#web/platform/api/live-value.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { loadTile } from './calls.ts';
import { ChooseOverlay, type ChoosingTool } from './choose-overlay.tsx';
import { ChooseTools } from './choose-tools.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { HereList } from './here-list.tsx';
import { LayerPanel } from './layer-panel.tsx';
import { MapFilter, MapFilterChips, useMapFilter } from './map-filter.tsx';
import { MapNotices } from './map-notices.tsx';
import { isSameRecord, type MapState, tileAddress } from './map-state.ts';
import { NothingMapped } from './nothing-mapped.tsx';
import { RecordPopup } from './record-popup.tsx';
import type { ChangeMap } from './use-map-state.ts';
import { openRecordOf, useFindOpen, useFirstPlace } from './use-open-record.ts';
import { useTileSurface } from './use-tile-surface.ts';

interface MapBoardProps {
  createSurface: CreateTileSurface;
  /** The bounds of everything on the map; null if it is empty. */
  home: Bounds | null;
  selection: { headers: SelectionHeaders; key: string };
  state: MapState;
  changeMap: ChangeMap;
  onFailure: (message: string) => void;
  /** Shown above the map. */
  notice?: ReactNode;
}

const layerOf = { tract: 'tracts', lease: 'leases', well: 'wells' } as const;

type LiveView = LiveValue<TileView | null>;
type Pointer = Parameters<typeof PlaceReadout>[0]['pointer'];

/** Most of the United States, for when nothing else defines the view. */
const country: Bounds = [-125, 25, -67, 49.5];

/** Shows the map of all records, with tools above it and controls around its edges. */
export function MapBoard({
  createSurface,
  home,
  selection,
  state,
  changeMap,
  onFailure,
  notice,
}: MapBoardProps) {
  const container = useRef<HTMLDivElement>(null);
  // What changes with every frame of a moving map is rendered separately from the rest.
  const [view] = useState(() => createLiveValue<TileView | null>(null));
  const [pointer] = useState(() => createLiveValue<Pointer>(null));
  const [county, setCounty] = useState<string | null>(null);
  const [isAtRest, setAtRest] = useState(false);
  const [notices, setNotices] = useState<readonly TileNotice[]>([]);
  /** All records at the clicked place; the URL states which one is described. */
  const [clicked, setClicked] = useState<readonly PickedRecord[]>([]);
  const [tool, setTool] = useState<ChoosingTool | null>(null);
  /** A typed place, until the user searches for or picks something else. */
  const [typed, setTyped] = useState<Position | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const editing = useMapFilter();
  const { version, renew } = useTileVersion(selection.key);
  const { headers } = selection;
  const read = useCallback(
    (address: string, signal: AbortSignal) => loadTile(address, headers, signal),
    [headers],
  );
  const chosen = useMemo(() => (state.within === null ? null : readWithin(state.within)), [state.within]);

  const tiles = tileAddress(state, version);
  const openRecord = openRecordOf(state, clicked);
  const { open, show } = openingOf({ state, changeMap, view, setClicked });

  const surface = useTileSurface(container, createSurface, {
    label: 'Map of everything',
    start: state.camera ?? { bounds: home ?? country },
    tiles,
    isLocalShown: state.isLocalShown,
    loadTile: read,
    picked: openRecord?.picked ?? null,
    chosen,
    listener: {
      onMove: view.set,
      onRest: (rests, told) => {
        setAtRest(rests);
        if (!rests) return;
        setNotices(told);
        setCounty(surface?.countyAtCenter() ?? null);
      },
      onPick: (records) => {
        setClicked(records);
        open(records[0] ?? null);
        setTyped(null);
      },
      onPointer: pointer.set,
      onTileFailure: setFailure,
      onFailure,
    },
  });

  useSavedCamera(view, isAtRest, changeMap);
  useFindOpen(surface, isAtRest, openRecord, setClicked);
  useFirstPlace(surface, state);
  const picked = openRecord?.picked ?? null;
  const clear = useMemo(() => (picked === null ? undefined : surface?.boundsOf(picked)), [surface, picked]);
  const dock = useDock({
    surface,
    frame: container,
    isAtRest,
    key: picked && `${picked.layer} ${picked.record}`,
    clear,
    onMove: () => setAtRest(false),
  });

  const close = () => {
    open(null);
    if (container.current) focusMap(container.current);
  };
  const choose = (within: string) => {
    setTool(null);
    // On a phone, an open popup would hide what is in the selected part.
    changeMap((current) => ({ ...current, within, open: null }));
  };
  const chooseView = (seen: TileView | null) => seen && choose(withinBox(seen.bounds));

  return (
    <section
      aria-label="Map and its tools"
      className="flex h-[calc(100dvh-8.5rem)] min-h-110 min-w-0 flex-col overflow-hidden rounded-lg border border-hairline bg-surface md:h-[calc(100dvh-6rem)]"
    >
      <BoardTools
        selection={selection}
        state={state}
        changeMap={changeMap}
        editing={editing}
        tool={tool}
        onTool={setTool}
        view={view}
        picture={{ createSurface, tiles, isLocalShown: state.isLocalShown, loadTile: read }}
        onChooseView={() => chooseView(view.now())}
        onGo={(bounds, { place, record }) => {
          surface?.fit(bounds);
          setTyped(place ?? null);
          if (record) show({ layer: layerOf[record.kind], record: record.id });
          else open(null, { following: true });
        }}
      />
      <MapFilterChips state={state} changeMap={changeMap} editing={editing} />
      {notice}
      {failure !== null && (
        <TileFailure
          failure={failure}
          onRetry={() => {
            setFailure(null);
            renew();
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: these keys work from everything within the map. */}
      <div
        className="group relative isolate min-h-0 flex-1 overflow-hidden bg-(--map-land)"
        aria-busy={!isAtRest}
        data-told={openRecord === null ? undefined : ''}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTool(null);
          if (event.key === 'Enter' && event.target instanceof HTMLCanvasElement) surface?.pickCenter();
        }}
      >
        <div ref={container} className="size-full [&_canvas]:-outline-offset-2" />
        <Crosshair />
        {surface && (
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
              // On a phone in reach of the thumb; a popup docks there, above which they stay in view.
              className="max-sm:top-auto max-sm:bottom-20 max-sm:group-data-told:top-2 max-sm:group-data-told:bottom-auto"
            />
            <BoardFoot
              view={view}
              pointer={pointer}
              county={county}
              notices={notices}
              credit={surface.credit()}
            />
            {state.within !== null && (
              <ChosenBar
                state={{ ...state, within: state.within }}
                selection={selection}
                onClear={() => changeMap((current) => ({ ...current, within: null }))}
              />
            )}
            {typed && <LiveMark surface={surface} view={view} place={typed} />}
          </>
        )}
        {openRecord && (
          <MapPopup ref={dock.popup} frame={container} at={dock.side} onEscape={close}>
            {openRecord.here.length > 1 && (
              <HereList
                here={openRecord.here}
                picked={openRecord.picked}
                onPick={(record) => open(record, { following: true })}
              />
            )}
            <RecordPopup
              key={`${openRecord.open.layer} ${openRecord.open.record}`}
              open={openRecord.open}
              picked={openRecord.picked}
              onClose={close}
            />
          </MapPopup>
        )}
        {home === null && <NothingMapped />}
      </div>
    </section>
  );
}

interface BoardToolsProps {
  selection: MapBoardProps['selection'];
  state: MapState;
  changeMap: ChangeMap;
  editing: ReturnType<typeof useMapFilter>;
  tool: ChoosingTool | null;
  onTool: (tool: ChoosingTool | null) => void;
  view: LiveView;
  picture: ComponentProps<typeof ExportMenu>['picture'];
  onChooseView: () => void;
  onGo: ComponentProps<typeof PlaceSearch>['onGo'];
}

/**
 * Shows the tools above the map: search, filters, selection, export, and layers. On a phone, all but the search are below
 * it, in reach of the thumb.
 */
function BoardTools({
  selection,
  state,
  changeMap,
  editing,
  tool,
  onTool,
  view,
  picture,
  onChooseView,
  onGo,
}: BoardToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-hairline p-2 max-sm:contents">
      <div className="min-w-0 flex-1 basis-52 max-sm:flex-none max-sm:basis-auto max-sm:border-b max-sm:border-hairline max-sm:p-2 sm:max-w-80">
        <PlaceSearch selection={selection} onGo={onGo} />
      </div>
      <div className="contents max-sm:order-last max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-2 max-sm:border-t max-sm:border-hairline max-sm:p-2">
        <MapFilter state={state} changeMap={changeMap} editing={editing} />
        <ChooseTools tool={tool} onTool={onTool} onView={onChooseView} />
        <div className="ms-auto flex gap-2">
          <ExportMenu state={state} viewNow={view.now} selection={selection} picture={picture} />
          <LayerPanel
            layers={state.layers}
            isLocalShown={state.isLocalShown}
            onChange={(change) => changeMap((current) => ({ ...current, ...change }))}
          />
        </div>
      </div>
    </div>
  );
}

interface OpeningOptions {
  state: MapState;
  changeMap: ChangeMap;
  view: LiveView;
  setClicked: (clicked: readonly PickedRecord[]) => void;
}

/** Returns the functions that open a record: by a click or by its name. */
function openingOf({ state, changeMap, view, setClicked }: OpeningOptions) {
  const open = (record: MappedRecord | null, options?: { following: boolean }) => {
    if (isSameRecord(record, state.open)) return;
    const seen = view.now();
    changeMap(
      (current) => ({
        ...current,
        // With the view, so that a reload shows the same place.
        camera: seen === null ? current.camera : { center: seen.center, zoom: seen.zoom },
        open: record && { layer: record.layer, record: record.record },
      }),
      options,
    );
  };

  /** Opens a record that was found by name, and turns on its layer. */
  const show = (record: MappedRecord) => {
    setClicked([]);
    changeMap((current) => ({
      ...current,
      layers: mapLayers.filter((layer) => layer === record.layer || current.layers.includes(layer)),
      open: record,
    }));
  };

  return { open, show };
}

interface BoardFootProps {
  view: LiveView;
  pointer: LiveValue<Pointer>;
  county: string | null;
  notices: readonly TileNotice[];
  credit: string | null;
}

/** Shows what is along the lower edge of the map. */
function BoardFoot({ view, pointer, county, notices, credit }: BoardFootProps) {
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap items-end justify-between gap-2 max-sm:group-data-told:end-16 max-sm:group-data-told:top-2 max-sm:group-data-told:bottom-auto">
      <LiveScaleBar view={view} />
      <MapNotices notices={notices} />
      <LiveReadout view={view} pointer={pointer} county={county} />
      <MapCredit text={credit} />
    </div>
  );
}

function TileFailure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <Banner
      title="Part of the map could not be loaded"
      actions={
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {messageOf(failure)}
    </Banner>
  );
}

/** Marks where Enter picks while the map has the keyboard focus. */
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

function LiveScaleBar({ view }: { view: LiveView }) {
  const seen = useLiveValue(view);
  return seen && <ScaleBar metersPerPixel={seen.metersPerPixel} />;
}

/** `county` is the one at the center where the map came to rest. */
function LiveReadout({
  view,
  pointer,
  county,
}: {
  view: LiveView;
  pointer: LiveValue<Pointer>;
  county: string | null;
}) {
  const seen = useLiveValue(view);
  const pointed = useLiveValue(pointer);
  return seen && <PlaceReadout pointer={pointed} center={seen.center} county={county} />;
}

/** Stays at a typed place while the map moves. */
function LiveMark({ surface, view, place }: { surface: TileSurface; view: LiveView; place: Position }) {
  useLiveValue(view);
  return <PlaceMark surface={surface} place={place} />;
}

/** Stores the view in the URL once the map is at rest. */
function useSavedCamera(view: LiveView, isAtRest: boolean, changeMap: ChangeMap): void {
  const moved = useRef(false);
  useEffect(() => {
    if (!isAtRest) {
      moved.current = true;
      return;
    }
    if (!moved.current) return;
    const timer = setTimeout(() => {
      const seen = view.now();
      if (seen === null) return;
      const { center, zoom } = seen;
      changeMap((current) => ({ ...current, camera: { center, zoom } }), { following: true });
    }, 200);
    return () => clearTimeout(timer);
  }, [view, isAtRest, changeMap]);
}

/**
 * Returns a version for the tile address; a new one reloads the tiles. It changes with the selection, after each write
 * in this tab, and when the user returns to the tab. Unchanged tiles are not sent again.
 */
function useTileVersion(selectionKey: string): { version: string; renew: () => void } {
  const [count, renew] = useReducer((current: number) => current + 1, 0);
  const known = useRef({ key: selectionKey, generation: 0 });
  if (known.current.key !== selectionKey)
    known.current = { key: selectionKey, generation: known.current.generation + 1 };
  useEffect(() => onWrite(renew), []);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') renew();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return { version: `${known.current.generation}.${count}`, renew };
}
