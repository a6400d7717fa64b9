import { type ReactNode, useMemo, useState } from 'react';
import { titleOf } from '#shared/entities/entity.ts';
import { insidePoint } from '#shared/geo/inside-point.ts';
import { LandMap } from '#web/map/land-map.tsx';
import { Card } from '#web/ui/card.tsx';
import { AssetPicker } from './asset-picker.tsx';
import { EmptyMap } from './empty-map.tsx';
import { MapLegend } from './map-legend.tsx';
import { boundsOfAssets, shapesOf } from './map-shapes.ts';
import type { MapTabProps } from './map-tab.tsx';
import { assetKey, type MarkedAsset } from './marked-asset.ts';
import { MarkerPopup } from './marker-popup.tsx';
import { usePickedMarker } from './use-picked-marker.ts';

interface RecordMapProps extends MapTabProps {
  assets: readonly MarkedAsset[];
  /** Between the controls and the map. */
  children?: ReactNode;
}

/** The map of a record with the ways to find one's way on it. */
export function RecordMap({ base, record, assets, mayChange, onTab, children }: RecordMapProps) {
  const { picked, opened, pick } = usePickedMarker();
  /** The asset that was chosen by name; the map moves to it, as it does not to what is clicked. */
  const [focused, setFocused] = useState('');
  const shapes = useMemo(() => shapesOf(assets), [assets]);
  const home = useMemo(() => boundsOfAssets(assets), [assets]);
  const shown = useMemo(() => {
    const asset = assets.find((each) => assetKey(each) === focused);
    return asset === undefined || asset.markers.length === 0 ? home : boundsOfAssets([asset]);
  }, [assets, focused, home]);
  const markerOf = (id: number | null) => {
    const asset = assets.find(({ markers }) => markers.some((each) => each.id === id));
    const marker = asset?.markers.find((each) => each.id === id);
    return asset && marker && { asset, marker };
  };
  const here = markerOf(picked);
  const open = markerOf(opened);

  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 border-b border-hairline p-2">
        <AssetPicker
          assets={assets}
          asset={here ? assetKey(here.asset) : focused}
          marker={here ? here.marker.id : null}
          onAsset={(key) => {
            setFocused(key);
            pick(null);
          }}
          onMarker={pick}
        />
        <MapLegend assets={assets} />
      </div>
      {children}
      <LandMap
        label={`Map of ${titleOf(base, record)}`}
        shapes={shapes}
        bounds={shown}
        home={home}
        selected={here?.marker.id ?? null}
        onPick={pick}
        popup={
          open && {
            at: insidePoint(open.marker.geometry),
            content: (onClose) => (
              <MarkerPopup
                key={open.marker.id}
                asset={open.asset}
                marker={open.marker}
                isOwn={open.asset.kind === base.name && open.asset.id === record.id}
                onClose={onClose}
              />
            ),
          }
        }
      >
        {shapes.length === 0 && <EmptyMap base={base} mayChange={mayChange} onTab={onTab} />}
      </LandMap>
    </Card>
  );
}
