import { useMemo } from 'react';
import { boundsOf } from '#shared/platform/geometry/geometry.ts';
import { DrawBoard } from '#web/map/canvas/draw/draw-board.tsx';
import { ReshapeBoard } from '#web/map/canvas/draw/reshape-board.tsx';
import type { ReadyMap } from '#web/map/canvas/frame/ready-map.ts';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { kindLabel } from '../list-map-assets.ts';
import { boundsOfAssets } from '../map-shapes.ts';
import { MapTools } from '../map-tools.tsx';
import { assetKey, type MapMarker, type MarkedAsset } from '../markers/marked-asset.ts';
import { reshapeTogether, sharesSides } from './reshape-steps.ts';
import { SavingOverlay } from './saving-overlay.tsx';
import { UnsavedCard } from './unsaved-card.tsx';
import type { MapEditing } from './use-map-editing.ts';

interface MapEditorProps {
  on: ReadyMap;
  editing: MapEditing;
  mayChange: boolean;
  picked: { asset: MarkedAsset; marker: MapMarker } | undefined;
}

/** Lets the user draw and reshape on the map of a record; if the map is read-only, only measure. */
export function MapEditor({ on, editing, mayChange, picked }: MapEditorProps) {
  const toast = useToast();
  const { tool, shown, around, acts, pending, targetAsset, isTogether } = editing;
  const geometries = useMemo(
    () => around.flatMap(({ markers }) => markers.map(({ geometry }) => geometry)),
    [around],
  );
  const geometry = mayChange ? picked?.marker.geometry : undefined;
  const others = useMemo(() => geometries.filter((each) => each !== geometry), [geometries, geometry]);
  const isShared = useMemo(
    () =>
      picked !== undefined &&
      geometry !== undefined &&
      geometry.type !== 'Point' &&
      sharesSides(around, picked),
    [around, picked, geometry],
  );

  if (tool !== null) {
    return (
      <DrawBoard
        key={tool}
        on={on}
        tool={tool}
        neighbors={geometries}
        onPin={editing.addPoint}
        onOutline={(corners) =>
          tool === 'hole' && picked ? editing.cutHole(picked, corners) : editing.addOutline(corners)
        }
        start={editing.resumed}
        onCancel={() => editing.cancelDrawing(picked?.marker.id ?? null)}
        onCorners={editing.setSketched}
        clear={picked ? boundsOf(picked.marker.geometry) : boundsOfAssets(shown)}
      >
        {shown.length > 1 && (tool === 'pin' || tool === 'polygon') && (
          <Select
            aria-label="Record"
            className="w-full max-sm:h-11 sm:w-60"
            value={targetAsset ? assetKey(targetAsset) : ''}
            options={shown.map((each) => ({
              value: assetKey(each),
              label: `For ${kindLabel(each.kind).toLowerCase()} ${each.name}`,
            }))}
            onChange={({ target }) => editing.setTarget(target.value)}
          />
        )}
      </DrawBoard>
    );
  }
  return (
    <>
      {mayChange && picked && (
        <ReshapeBoard
          key={picked.marker.id}
          on={on}
          geometry={picked.marker.geometry}
          neighbors={others}
          together={(change) =>
            isTogether
              ? reshapeTogether(around, picked, change).followers.map(({ geometry }) => geometry)
              : []
          }
          onReshape={(change) => editing.reshape(picked, change)}
          onRefused={(reason) => toast.error(reason, { topic: 'map' })}
        />
      )}
      <div className="pointer-events-none absolute start-2 end-14 top-2 flex flex-wrap items-start gap-2 max-sm:end-16 [&>*]:pointer-events-auto">
        <MapTools
          frame={on.frame}
          onTool={editing.startTool}
          {...(mayChange && {
            edit: {
              mayAdd: targetAsset !== undefined,
              mayCut: picked !== undefined && picked.marker.geometry.type !== 'Point',
              toUndo: acts.toUndo,
              toRedo: acts.toRedo,
              onUndo: () => void acts.undo(),
              onRedo: () => void acts.redo(),
              isTogether: isShared ? isTogether : null,
              onTogether: editing.setTogether,
            },
          })}
        />
        {mayChange && <UnsavedCard editing={editing} />}
      </div>
      {(pending.isSaving || acts.isBusy) && <SavingOverlay isAtOnce={pending.isSaving} />}
    </>
  );
}
