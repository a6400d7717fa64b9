import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import type { LocalLayer } from '#shared/map/contracts/map.ts';
import { type MapLayer, mapLayers } from '#shared/map/layers.ts';
import { mapSettingsQuery } from '#web/map/canvas/frame/get-map-settings.ts';
import { isGrid } from '#web/map/canvas/grid-layers.ts';
import { SymbolPicture } from '#web/map/canvas/symbol-picture.tsx';
import { densities } from '#web/map/canvas/tiles/densities.ts';
import { useScheme } from '#web/map/canvas/use-scheme.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { SheetPopover } from '#web/platform/ui/overlays/sheet-popover.tsx';
import { type LegendSign, layerWords, legendOf } from './legend.ts';

interface LayerPanelProps {
  layers: readonly MapLayer[];
  isLocalShown: boolean;
  onChange: (change: { layers: readonly MapLayer[] } | { isLocalShown: boolean }) => void;
}

/** Lets the user choose what the map shows, and explains its colors and symbols. */
export function LayerPanel({ layers, isLocalShown, onChange }: LayerPanelProps) {
  return (
    <SheetPopover
      label="Layers and legend"
      align="end"
      trigger={
        <Button icon={<Layers aria-hidden size={14} />}>
          <span>
            Layers<span className="max-sm:sr-only"> and legend</span>
          </span>
        </Button>
      }
    >
      <div className="flex w-72 max-w-full flex-col gap-2 max-sm:w-full">
        {mapLayers.map((layer) => (
          <section key={layer} className="flex flex-col gap-1">
            <Checkbox
              className="pointer-coarse:min-h-11 pointer-coarse:items-center"
              label={layerWords[layer].label}
              hint={layerWords[layer].hint}
              checked={layers.includes(layer)}
              onChange={({ target }) =>
                onChange({
                  layers: mapLayers.filter((each) =>
                    each === layer ? target.checked : layers.includes(each),
                  ),
                })
              }
            />
            {layers.includes(layer) && (
              <ul className="ms-6 flex flex-col gap-1 pb-1 text-sm max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3">
                <Signs layer={layer} />
              </ul>
            )}
          </section>
        ))}
        <GridChoice isShown={isLocalShown} onChange={(isShown) => onChange({ isLocalShown: isShown })} />
      </div>
    </SheetPopover>
  );
}

const gridWords: Readonly<Record<LocalLayer, string>> = {
  townships: 'townships',
  sections: 'sections',
  surveys: 'Texas surveys',
  roads: 'local roads',
  lines: 'other lines',
  areas: 'other areas',
};

/** Lets the user hide the lines of the land survey, if the installation has them. */
function GridChoice({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const { data } = useQuery(mapSettingsQuery);
  if (!data?.local) return null;
  return (
    <Checkbox
      className="pointer-coarse:min-h-11 pointer-coarse:items-center"
      label={data.local.layers.some(isGrid) ? 'Land grid' : 'Local map'}
      hint={`${data.local.layers
        .toReversed()
        .map((layer) => gridWords[layer])
        .join(', ')}; visible when zoomed in`}
      checked={isShown}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function Signs({ layer }: { layer: MapLayer }) {
  const isDark = useScheme() === 'dark';
  return legendOf(layer, isDark).map((sign) => (
    <li key={sign.label} className="flex min-h-6.5 items-center gap-2.5">
      <span className="grid w-6.5 place-items-center">
        <SignPicture sign={sign} />
      </span>
      {sign.label}
    </li>
  ));
}

function SignPicture({ sign }: { sign: LegendSign }) {
  switch (sign.picture) {
    case 'area':
      return (
        <span
          aria-hidden
          className={`h-4 w-6.5 rounded-sm border-2 ${sign.isDashed ? 'border-dashed' : ''}`}
          style={{ background: sign.isDashed ? 'transparent' : sign.fill, borderColor: sign.line }}
        />
      );
    case 'symbol':
      return <SymbolPicture name={sign.name} />;
    case 'cluster':
      return (
        <span
          aria-hidden
          className="grid size-5 place-items-center rounded-full bg-ink text-[0.625rem] text-ground"
        >
          12
        </span>
      );
    case 'density':
      return (
        <span aria-hidden className="flex">
          {densities.map(([share, opacity]) => (
            <span key={share} className="size-2" style={{ background: sign.color, opacity }} />
          ))}
        </span>
      );
  }
}
