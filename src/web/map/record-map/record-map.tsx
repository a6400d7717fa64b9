import { type ReactNode, useMemo, useState } from 'react';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { type Bounds, boundsOf, type Position } from '#shared/platform/geometry/geometry.ts';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import { may } from '#shared/platform/policy.ts';
import { usePendingKey } from '#web/land/records/detail/drawn-storage.ts';
import type { MapTabProps } from '#web/land/records/detail/record-parts.ts';
import { undecided, useRetained } from '#web/land/records/retained/use-retained.ts';
import { companyOf } from '#web/land/records/rights.ts';
import { useMemberships } from '#web/land/records/use-memberships.ts';
import { LandMap } from '#web/map/canvas/frame/land-map.tsx';
import { PlaceMark } from '#web/map/canvas/places/place-mark.tsx';
import { PlaceSearch } from '#web/map/canvas/places/place-search.tsx';
import { useScheme } from '#web/map/canvas/use-scheme.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { AssetPicker } from './asset-picker.tsx';
import { MapEditor } from './editing/map-editor.tsx';
import { useMapEditing } from './editing/use-map-editing.ts';
import { EmptyMap } from './empty-map.tsx';
import { findMarker } from './map-cache.ts';
import { MapEndNote } from './map-end-note.tsx';
import { MapLegend } from './map-legend.tsx';
import { boundsOfAssets, neighborShapesOf, shapesOf } from './map-shapes.ts';
import { assetKey, type MapMarker, type MarkedAsset } from './markers/marked-asset.ts';
import { MarkerPopup } from './markers/marker-popup.tsx';
import { useChosenMarker } from './markers/use-chosen-marker.ts';
import { NeighborPopup } from './neighbors/neighbor-popup.tsx';
import { NeighborWatch } from './neighbors/neighbor-watch.tsx';
import { useNeighbors } from './neighbors/use-neighbors.ts';
import { tractHolds } from './tract-holds.ts';

interface RecordMapProps extends MapTabProps {
  assets: readonly MarkedAsset[];
  /** The view of the map if it is empty. */
  start: Bounds | undefined;
  /** Shown between the controls and the map. */
  children?: ReactNode;
}

/** Shows the map of a record with its search and selection, and the drawing tools if the user may change the record. */
export function RecordMap({
  base,
  record,
  assets,
  start,
  mayChange,
  storedActs,
  onTab,
  onUnsaved,
  children,
}: RecordMapProps) {
  const { picked, opened, pick, choose, setDirty } = useChosenMarker();
  /** The asset chosen by name. The map moves to it, unlike to a clicked shape. */
  const [focused, setFocused] = useState('');
  /** The last search, with the typed place, until something on the map is picked. */
  const [sought, setSought] = useState<{ place: Position | undefined } | null>(null);
  const memberships = useMemberships();
  const company = companyOf(memberships, record);
  const neighbors = useNeighbors(base, record, company?.id, assets);
  const pendingKey = usePendingKey(base, record);
  const editing = useMapEditing({
    base,
    record,
    assets,
    neighbors: neighbors.assets,
    focused,
    storageKey: mayChange ? pendingKey : null,
    storedActs,
    onPick: (id) => {
      setSought(null);
      pick(id);
    },
    onUnsaved,
  });
  const { shown, sketched } = editing;
  const role = company?.role_name ?? '';

  const isDark = useScheme() === 'dark';
  const { data: retained } = useRetained(record.id, undecided, base.name === 'lease');
  const holds = useMemo(() => tractHolds(retained), [retained]);
  const shapes = useMemo(() => shapesOf(shown, { holds, isDark }), [shown, holds, isDark]);
  const neighborShapes = useMemo(() => neighborShapesOf(neighbors.assets), [neighbors.assets]);
  const everything = useMemo(() => [...neighborShapes, ...shapes], [neighborShapes, shapes]);
  const home = useMemo(() => boundsOfAssets(shown, sketched) ?? start, [shown, sketched, start]);
  // The map moves only to `sent`, and stays there while its shapes change.
  const [sent, setSent] = useState(home);
  const here = useMemo(() => findMarker(shown, picked), [shown, picked]);
  const near = here === undefined ? findMarker(neighbors.assets, picked) : undefined;
  const isOpen = opened !== null && editing.tool === null;

  const popupOf = (open: NonNullable<typeof here>) => ({
    at: insidePoint(open.marker.geometry),
    docked: outlineBoundsOf(open.marker),
    content: (onClose: () => void) => (
      <MarkerPopup
        key={open.marker.id}
        asset={open.asset}
        marker={open.marker}
        isOwn={open.asset.kind === base.name && open.asset.id === record.id}
        onClose={onClose}
        {...(mayChange && {
          editing: {
            assets: shown,
            mayDelete: mayDeleteMarker(role, memberships.userName, open.marker),
            wellType: editing.wellTypeOf(open.marker.id),
            onChange: (change, options) => editing.change(open, change, options),
            onDelete: () => editing.remove(open),
            onDirty: setDirty,
          },
        })}
      />
    ),
  });
  const neighborPopupOf = ({ asset, marker }: NonNullable<typeof near>) => ({
    at: insidePoint(marker.geometry),
    docked: outlineBoundsOf(marker),
    content: (onClose: () => void) => <NeighborPopup asset={asset} marker={marker} onClose={onClose} />,
  });

  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 border-b border-hairline p-2">
        {company && (
          <div className="w-full sm:w-52">
            <PlaceSearch
              selection={{
                headers: { 'X-Selected-Companies': `[${company.id}]` },
                key: `company ${company.id}`,
              }}
              onGo={(bounds, { place }) => {
                // A new array moves the map even if the place is the same.
                setSent([...bounds]);
                setSought({ place });
              }}
            />
          </div>
        )}
        <AssetPicker
          assets={shown}
          asset={here ? assetKey(here.asset) : focused}
          neighbors={neighbors.assets}
          marker={(here ?? near)?.marker.id ?? null}
          onAsset={(key) => {
            setFocused(key);
            setSought(null);
            void choose(null);
            const asset = shown.find((each) => assetKey(each) === key);
            setSent((asset && boundsOfAssets([asset])) ?? home);
          }}
          onMarker={(id) => void choose(id)}
        />
        <MapLegend assets={shown} neighbors={neighbors.assets} holds={holds} />
      </div>
      {children}
      <LandMap
        label={`Map of ${titleOf(base, record)}`}
        shapes={everything}
        bounds={sent}
        home={home}
        selected={(here ?? near)?.marker.id ?? null}
        onPick={(id) => {
          if (editing.tool !== null) return;
          setSought(null);
          void choose(id);
        }}
        overlay={(on) => (
          <>
            {sought?.place && <PlaceMark surface={on.surface} place={sought.place} />}
            <NeighborWatch on={on} neighbors={neighbors} />
            <MapEndNote on={on} assets={shown} />
            <MapEditor on={on} editing={editing} mayChange={mayChange} picked={here} />
          </>
        )}
        popup={isOpen ? (here ? popupOf(here) : near && neighborPopupOf(near)) : undefined}
      >
        {shapes.length === 0 && editing.tool === null && sought === null && (
          <EmptyMap
            base={base}
            mayChange={mayChange}
            onTab={onTab}
            onDraw={editing.targetAsset && editing.startTool}
          />
        )}
      </LandMap>
    </Card>
  );
}

/**
 * Returns the bounds of an outline, which its popup must not cover; undefined for a point, whose popup is next to its
 * symbol.
 */
function outlineBoundsOf({ geometry }: MapMarker): Bounds | undefined {
  return geometry.type === 'Point' ? undefined : boundsOf(geometry);
}

/** A shape that is not saved yet is the user's own. */
function mayDeleteMarker(role: string, userName: string, { id, madeBy }: MapMarker): boolean {
  return (
    id < 0 || may(role, 'record', 'delete') || (may(role, 'record', 'delete_own') && madeBy === userName)
  );
}
