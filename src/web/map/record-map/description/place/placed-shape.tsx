import { type ReactNode, useMemo, useState } from 'react';
import { assets as kinds } from '#shared/land/entities/registry.ts';
import { frameOf } from '#shared/map/geo/fit.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { impossibilityOf } from '#shared/platform/geometry/check-geometry.ts';
import type { Bounds, Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { Figures } from '#web/land/records/linking/figures/figure-line.tsx';
import { WarningLine } from '#web/land/records/linking/figures/warning-line.tsx';
import { companyOf } from '#web/land/records/rights.ts';
import { useMemberships } from '#web/land/records/use-memberships.ts';
import { LandMap } from '#web/map/canvas/frame/land-map.tsx';
import type { ReadyMap } from '#web/map/canvas/frame/ready-map.ts';
import type { MapShape } from '#web/map/canvas/frame/surface.ts';
import { PlaceMark } from '#web/map/canvas/places/place-mark.tsx';
import { PlaceSearch } from '#web/map/canvas/places/place-search.tsx';
import { pinSymbol } from '#web/map/canvas/symbols.ts';
import { AcresLines } from '#web/map/record-map/description/acres-lines.tsx';
import { boundsOfAssets, neighborShapesOf, shapesOf } from '#web/map/record-map/map-shapes.ts';
import type { MarkedAsset } from '#web/map/record-map/markers/marked-asset.ts';
import { NeighborWatch } from '#web/map/record-map/neighbors/neighbor-watch.tsx';
import { useNeighbors } from '#web/map/record-map/neighbors/use-neighbors.ts';
import { useMapAssets } from '#web/map/record-map/use-map-assets.ts';
import { useStartPlace } from '#web/map/record-map/use-start-place.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import type { Outline } from './list-outlines.ts';
import { SaveShape } from './save-shape.tsx';

/** Where the keys of the chosen outlines start, apart from those of saved shapes. */
const firstKey = -2000;
/** The hue of the chosen outlines; differs from that of the placed shape. */
const hue = 220;

/** Returns a chosen outline as a shape that is shown next to the placed one. */
function shapeOfOutline({ name, geometry }: Outline, index: number): MapShape {
  return { role: 'area', key: firstKey - index, geometry, label: name, hue, broken: true };
}

interface PlacedShapeProps {
  tract: RecordData;
  /** The shape as it would be saved; null while something is missing. */
  shape: Geometry | null;
  /** The outlines in which the shape is placed, or at which it starts. */
  neighborOutlines: readonly Outline[];
  /** The place at which the shape starts. */
  pin?: Position | null;
  /** Where the map moves; a new box moves it there. */
  look: Bounds | undefined;
  /** The box around the shape and the way to it; the shape alone by default. */
  whole?: Bounds | undefined;
  /** More figures next to the acres. */
  figures?: ReactNode;
  /** What the user must do before there is a shape. */
  waitingFor: string;
  /** Works on the map; receives the shapes whose corners it can snap to. */
  overlay?: (on: ReadyMap, shapes: readonly Geometry[]) => ReactNode;
  onSaved: () => void;
  /** The controls that define the shape. */
  children: ReactNode;
}

const previewKey = -1;
const pinKey = -1000;
/** Differs from the colors of saved shapes. */
const previewHue = 40;

/** Where a search moved the map. It applies until `look` differs from `instead`. */
type Sent = { bounds: Bounds; place: Position | undefined; instead: Bounds | undefined };

const nothing: readonly MarkedAsset[] = [];

/** Shows the shape of a description with its controls, the map, its acres, and the way to save it. */
export function PlacedShape({
  tract,
  shape,
  neighborOutlines,
  look,
  whole,
  overlay,
  ...props
}: PlacedShapeProps) {
  const company = companyOf(useMemberships(), tract);
  const query = useMapAssets(kinds.tract, tract);
  const start = useStartPlace(kinds.tract, tract, query.data);
  const assets = query.data ?? nothing;
  const neighbors = useNeighbors(kinds.tract, tract, company?.id, assets);
  const around = useMemo(
    () => withoutOutlines(neighbors.assets, neighborOutlines),
    [neighbors.assets, neighborOutlines],
  );
  const { pin = null } = props;
  const shapes = useMemo(
    (): MapShape[] => [
      ...neighborShapesOf(around),
      ...shapesOf(assets),
      ...neighborOutlines.map(shapeOfOutline),
      ...pinOf(pin),
      ...previewOf(tract, shape),
    ],
    [around, assets, neighborOutlines, pin, shape, tract],
  );
  const caught = useMemo(
    () => [
      ...[...assets, ...around].flatMap(({ markers }) => markers.map(({ geometry }) => geometry)),
      ...neighborOutlines.map(({ geometry }) => geometry),
    ],
    [assets, around, neighborOutlines],
  );
  const stored = useMemo(() => boundsOfAssets(assets), [assets]);
  const initialBounds = look ?? stored ?? start.place;
  // The map moves to the latest target: what is placed, or what the user searched for.
  const [sent, setSent] = useState<Sent | null>(null);
  const goes = sent !== null && sent.instead === look ? sent.bounds : initialBounds;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title="Error"
        message={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const own = assets.find(({ kind, id }) => kind === 'tract' && id === tract.id);
  const problem = shape === null ? null : impossibilityOf(shape);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-3">
        {props.children}
      </div>
      <div className="overflow-hidden rounded-md border border-hairline">
        {company && (
          <div className="border-b border-hairline p-2">
            <div className="sm:w-64">
              <PlaceSearch
                selection={{
                  headers: { 'X-Selected-Companies': `[${company.id}]` },
                  key: `company ${company.id}`,
                }}
                // A new array moves the map even if the place is the same.
                onGo={(bounds, { place }) => setSent({ bounds: [...bounds], place, instead: look })}
              />
            </div>
          </div>
        )}
        {query.isPending || start.isLoading ? (
          <Skeleton className="h-150 w-full rounded-none" />
        ) : (
          <LandMap
            label={`Map on which ${String(tract.tract_name)} is placed`}
            shapes={shapes}
            bounds={goes}
            home={shape === null ? initialBounds : (whole ?? frameOf(shape))}
            selected={shape === null ? null : previewKey}
            // A click places here; saved shapes are described on the Map View.
            onPick={() => undefined}
            overlay={(on) => (
              <>
                {sent?.place && shape === null && <PlaceMark surface={on.surface} place={sent.place} />}
                <NeighborWatch on={on} neighbors={neighbors} />
                {overlay?.(on, caught)}
              </>
            )}
          />
        )}
      </div>
      {shape === null ? (
        <p role="status" className="text-sm text-muted">
          {props.waitingFor}
        </p>
      ) : (
        <>
          <Figures>
            <AcresLines
              label="Acres on the map"
              acres={new Exact(geodesicAcres(shape).toFixed(2))}
              formula="within the outline, on the ellipsoid"
              isPartial={false}
              isReadOnly
            />
            {props.figures}
            {problem !== null && <WarningLine>This shape can't be saved: it {problem}.</WarningLine>}
          </Figures>
          {own && problem === null && (
            <SaveShape tract={tract} own={own} shape={shape} onSaved={props.onSaved} />
          )}
        </>
      )}
    </div>
  );
}

function previewOf(tract: RecordData, geometry: Geometry | null): MapShape[] {
  if (geometry === null) return [];
  const label = String(tract.tract_name);
  return [{ role: 'area', key: previewKey, geometry, label, hue: previewHue, broken: false }];
}

function pinOf(place: Position | null): MapShape[] {
  return place === null ? [] : [{ role: 'point', key: pinKey, place, label: '', symbol: pinSymbol }];
}

/** Returns the neighbors, without those shown as outlines of the description. */
function withoutOutlines(
  neighbors: readonly MarkedAsset[],
  outlines: readonly Outline[],
): readonly MarkedAsset[] {
  if (outlines.length === 0) return neighbors;
  return neighbors.map((asset) => ({
    ...asset,
    markers: asset.markers.filter(({ id }) => outlines.every((outline) => outline.id !== id)),
  }));
}
