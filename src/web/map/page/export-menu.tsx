import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type MapFormat, mapFormats } from '#shared/map/export-formats.ts';
import { maxTableTextLength } from '#shared/map/export-headers.ts';
import { withinBox } from '#shared/platform/geometry/within.ts';
import type { TileView } from '#web/map/canvas/tiles/tile-surface.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { today } from '#web/platform/today.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { exportMap } from './calls.ts';
import { type MapState, narrowingOf } from './map-state.ts';
import type { PictureSource } from './picture/draw-map.ts';
import type { PictureFormat } from './picture/picture-dialog.tsx';

interface ExportMenuProps {
  state: MapState;
  viewNow: () => TileView | null;
  selection: { headers: SelectionHeaders; key: string };
  picture: PictureSource;
}

const PictureDialog = lazy(async () => ({
  default: (await import('./picture/picture-dialog.tsx')).PictureDialog,
}));

/** Describes why no file was saved. */
function nothingThere(state: MapState): string {
  const place = state.within === null ? 'is in view' : 'is selected';
  const filters = Object.keys(narrowingOf(state)).length === 0 ? '' : ' and passes the filters';
  return `Nothing to export: nothing in the visible layers ${place}${filters}.`;
}

function describeCut(count: number): string {
  const texts = count === 1 ? '1 text was' : `${count.toLocaleString('en-US')} texts were`;
  return `${texts} shortened to ${maxTableTextLength} bytes, the shapefile limit; README.txt in the zip lists them.`;
}

/**
 * Exports the records in the selected part of the map, otherwise those in view, with the layers that are on; and the map
 * in view as a picture.
 */
export function ExportMenu({ state, viewNow, selection, picture }: ExportMenuProps) {
  const [isExporting, setExporting] = useState(false);
  const [drawn, setDrawn] = useState<{ format: PictureFormat; view: TileView } | null>(null);
  const toast = useToast();
  const save = async (format: MapFormat) => {
    const view = viewNow();
    const within = state.within ?? (view === null ? undefined : withinBox(view.bounds));
    setExporting(true);
    try {
      const query = { ...narrowingOf(state), format, layers: state.layers.join(','), within };
      const { content, isEmpty, cutTexts } = await exportMap(query, selection.headers);
      if (isEmpty) toast.info(nothingThere(state), { topic: 'map-export' });
      else {
        const name = `map-export-${today()}.${mapFormats[format].ending}`;
        saveFile(name, content);
        toast.success(`Exported the map to ${name}.`, { topic: 'map-export' });
      }
      if (cutTexts > 0) toast.info(describeCut(cutTexts), { topic: 'map-export-cut', duration: 0 });
    } catch (error) {
      toast.error(`The map was not exported. ${messageOf(error)}`);
    } finally {
      setExporting(false);
    }
  };
  const draw = (format: PictureFormat) => {
    const view = viewNow();
    if (view !== null) setDrawn({ format, view });
  };
  return (
    <>
      <Menu
        label="Export map"
        align="end"
        items={[
          {
            kind: 'note',
            text:
              state.layers.length === 0
                ? 'No layers selected.'
                : state.within === null
                  ? 'Everything in view in the visible layers'
                  : 'The selection in the visible layers',
          },
          ...(Object.keys(mapFormats) as MapFormat[]).map((format) => ({
            kind: 'action' as const,
            label: mapFormats[format].label,
            disabled: state.layers.length === 0,
            onSelect: () => void save(format),
          })),
          { kind: 'separator' },
          { kind: 'note', text: 'The map in view, for meetings' },
          { kind: 'action', label: 'Picture (PNG)', onSelect: () => draw('png') },
          { kind: 'action', label: 'PDF', onSelect: () => draw('pdf') },
        ]}
        trigger={(props) => (
          <Button icon={<Download aria-hidden size={14} />} loading={isExporting} {...props}>
            <span className="max-sm:sr-only">Export</span>
          </Button>
        )}
      />
      {drawn !== null && (
        <Suspense fallback={null}>
          <PictureDialog {...drawn} source={picture} state={state} onClose={() => setDrawn(null)} />
        </Suspense>
      )}
    </>
  );
}
