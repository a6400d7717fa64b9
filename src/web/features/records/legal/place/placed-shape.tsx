import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Exact } from '#shared/decimal.ts';
import { assets as kinds } from '#shared/entities/registry.ts';
import { geodesicAcres } from '#shared/geo/area.ts';
import { impossibilityOf } from '#shared/geo/check-geometry.ts';
import { frameOf, joinBounds } from '#shared/geo/fit.ts';
import type { Bounds, Geometry } from '#shared/geo/geometry.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { LandMap } from '#web/map/land-map.tsx';
import type { MapOn } from '#web/map/map-on.ts';
import type { MapShape } from '#web/map/surface.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Figures } from '../../linking/figure-line.tsx';
import { WarningLine } from '../../linking/warning-line.tsx';
import { boundsOfAssets, shapesOf } from '../../map/map-shapes.ts';
import { useMapAssets } from '../../map/use-map-assets.ts';
import type { RecordData } from '../../record.ts';
import { companyOf } from '../../rights.ts';
import { useMemberships } from '../../use-memberships.ts';
import { AcresLines } from '../acres-lines.tsx';
import { listOutlines } from './list-outlines.ts';
import { SaveShape } from './save-shape.tsx';

interface PlacedShapeProps {
  tract: RecordData;
  /** The shape as it would be saved; null while something is missing for it. */
  shape: Geometry | null;
  /** What else shows on the map: the outlines that the shape is made in, the place where it begins. */
  beside: readonly MapShape[];
  /** Where the map moves; another box moves it there. */
  look: Bounds | undefined;
  /** More figures beside the acres. */
  figures?: ReactNode;
  /** What is to be done before there is a shape. */
  waitingFor: string;
  /** Works upon the map; gets the shapes whose corners it may catch. */
  overlay?: (on: MapOn, shapes: readonly Geometry[]) => ReactNode;
  onSaved: () => void;
  /** The controls that make the shape. */
  children: ReactNode;
}

const previewKey = -1;
/** Unlike the colours of what is stored. */
const previewHue = 40;

/** A shape that a description makes, before and after it is saved: its controls, the map, its acres and the way to save it. */
export function PlacedShape({ tract, shape, beside, look, overlay, ...props }: PlacedShapeProps) {
  const query = useMapAssets(kinds.tract, tract);
  const nearby = useNearby(tract, query.data !== undefined && boundsOfAssets(query.data) === undefined);
  const shapes = useMemo(
    (): MapShape[] => [...shapesOf(query.data ?? []), ...beside, ...previewOf(tract, shape)],
    [query.data, beside, shape, tract],
  );
  const caught = useMemo(
    () => [
      ...(query.data ?? []).flatMap(({ markers }) => markers.map(({ geometry }) => geometry)),
      ...beside.flatMap((each) => (each.role === 'area' ? [each.geometry] : [])),
    ],
    [query.data, beside],
  );
  const stored = useMemo(() => boundsOfAssets(query.data ?? []), [query.data]);
  if (query.isPending) return <Skeleton className="h-150 w-full" />;
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
  const own = query.data.find(({ kind, id }) => kind === 'tract' && id === tract.id);
  const problem = shape === null ? null : impossibilityOf(shape);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">{props.children}</div>
      <div className="overflow-hidden rounded-md border border-hairline">
        <LandMap
          label={`Map on which ${String(tract.tract_name)} is placed`}
          shapes={shapes}
          bounds={look ?? stored ?? nearby}
          home={shape === null ? (look ?? stored ?? nearby) : frameOf(shape)}
          selected={shape === null ? null : previewKey}
          // Here a click places; what is stored is told on the Map View.
          onPick={() => undefined}
          {...(overlay && { overlay: (on: MapOn) => overlay(on, caught) })}
        />
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
            {problem !== null && <WarningLine>This shape cannot be saved: it {problem}.</WarningLine>}
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

/** Around the newest outlines of the tract's company: where a tract without a place is looked for first. */
function useNearby(tract: RecordData, isNeeded: boolean): Bounds | undefined {
  const company = companyOf(useMemberships(), tract)?.id;
  const { data } = useQuery({
    queryKey: ['geological_markers', 'outlines', company, ''],
    queryFn: ({ signal }) => (company === undefined ? [] : listOutlines(company, '', signal)),
    enabled: isNeeded && company !== undefined,
  });
  return useMemo(() => joinBounds((data ?? []).map(({ geometry }) => frameOf(geometry))), [data]);
}
