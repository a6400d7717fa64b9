import { type ReactNode, useMemo, useRef, useState } from 'react';
import { titleOf } from '#shared/entities/entity.ts';
import { insidePoint } from '#shared/geo/inside-point.ts';
import { roleMay } from '#shared/policy.ts';
import { LandMap } from '#web/map/land-map.tsx';
import { Card } from '#web/ui/card.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { companyOf } from '../rights.ts';
import { useMemberships } from '../use-memberships.ts';
import { AssetPicker } from './asset-picker.tsx';
import { EmptyMap } from './empty-map.tsx';
import { findMarker } from './map-cache.ts';
import { MapEditor } from './map-editor.tsx';
import { MapLegend } from './map-legend.tsx';
import { boundsOfAssets, shapesOf } from './map-shapes.ts';
import type { MapTabProps } from './map-tab.tsx';
import { assetKey, type MapMarker, type MarkedAsset } from './marked-asset.ts';
import { MarkerPopup } from './marker-popup.tsx';
import { useMapEditing } from './use-map-editing.ts';
import { usePickedMarker } from './use-picked-marker.ts';

interface RecordMapProps extends MapTabProps {
  assets: readonly MarkedAsset[];
  /** Between the controls and the map. */
  children?: ReactNode;
}

/** The map of a record with the ways to find one's way on it, and to draw on it where that is allowed. */
export function RecordMap({ base, record, assets, mayChange, onTab, onUnsaved, children }: RecordMapProps) {
  const { picked, opened, pick: pickNow } = usePickedMarker();
  /** The asset that was chosen by name; the map moves to it, as it does not to what is clicked. */
  const [focused, setFocused] = useState('');
  const confirm = useConfirm();
  const isDirty = useRef(false);
  const pick = async (id: number | null) => {
    if (id === picked) return;
    if (isDirty.current) {
      const leave = await confirm({
        title: 'Discard what you typed?',
        message: 'What you typed about this place is not saved.',
        confirmLabel: 'Discard',
        cancelLabel: 'Stay',
        danger: true,
      });
      if (!leave) return;
    }
    isDirty.current = false;
    pickNow(id);
  };
  const editing = useMapEditing({ base, record, assets, focused, onPick: pickNow, onUnsaved });
  const { shown } = editing;
  const memberships = useMemberships();
  const role = companyOf(memberships, record)?.role_name ?? '';

  const shapes = useMemo(() => shapesOf(shown), [shown]);
  const home = useMemo(() => boundsOfAssets(assets), [assets]);
  // The map goes where it is sent, and stays there while what lies on it changes.
  const [sent, setSent] = useState(home);
  const here = useMemo(() => findMarker(shown, picked), [shown, picked]);
  const open = opened === null || editing.tool !== null ? undefined : here;

  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 border-b border-hairline p-2">
        <AssetPicker
          assets={shown}
          asset={here ? assetKey(here.asset) : focused}
          marker={here ? here.marker.id : null}
          onAsset={(key) => {
            setFocused(key);
            void pick(null);
            const asset = assets.find((each) => assetKey(each) === key);
            setSent((asset && boundsOfAssets([asset])) ?? home);
          }}
          onMarker={(id) => void pick(id)}
        />
        <MapLegend assets={shown} />
      </div>
      {children}
      <LandMap
        label={`Map of ${titleOf(base, record)}`}
        shapes={shapes}
        bounds={sent}
        home={home}
        selected={here?.marker.id ?? null}
        onPick={(id) => {
          if (editing.tool === null) void pick(id);
        }}
        overlay={(on) => <MapEditor on={on} editing={editing} mayChange={mayChange} picked={here} />}
        popup={
          open && {
            at: insidePoint(open.marker.geometry),
            docked: mayChange && open.marker.geometry.type !== 'Point',
            content: (onClose) => (
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
                    onChange: (change, wellType) => editing.change(open, change, wellType),
                    onDelete: () => {
                      isDirty.current = false;
                      editing.remove(open);
                    },
                    onDirty: (dirty) => {
                      isDirty.current = dirty;
                    },
                  },
                })}
              />
            ),
          }
        }
      >
        {shapes.length === 0 && editing.tool === null && (
          <EmptyMap
            base={base}
            mayChange={mayChange}
            onTab={onTab}
            onDraw={editing.targetAsset && editing.setTool}
          />
        )}
      </LandMap>
    </Card>
  );
}

/** A shape that is not saved yet is one's own. */
function mayDeleteMarker(role: string, userName: string, { id, madeBy }: MapMarker): boolean {
  return id < 0 || roleMay(role, 'delete') || (roleMay(role, 'delete_own') && madeBy === userName);
}
