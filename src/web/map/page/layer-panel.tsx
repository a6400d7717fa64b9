import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { well } from '#shared/land/entities/well.ts';
import { leaseColor, leaseStyles, tractColor, tractStyles, unitColor } from '#shared/map/land-colors.ts';
import { expirationStatuses, type MapLayer, mapLayers } from '#shared/map/layers.ts';
import { SymbolPicture } from '#web/map/canvas/symbol-picture.tsx';
import { wellSymbol } from '#web/map/canvas/symbols.ts';
import { densities } from '#web/map/canvas/tiles/densities.ts';
import { useScheme } from '#web/map/canvas/use-scheme.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Popover } from '#web/platform/ui/overlays/popover.tsx';

interface LayerPanelProps {
  layers: readonly MapLayer[];
  onChange: (layers: readonly MapLayer[]) => void;
}

const words: Record<MapLayer, { label: string; hint: string }> = {
  tracts: { label: 'Tracts', hint: 'by status' },
  leases: { label: 'Leases', hint: 'by expiration, on their tracts' },
  units: { label: 'Proration units', hint: 'dashed; visible when zoomed in' },
  wells: { label: 'Wells', hint: 'by type and status' },
};

const tractStatuses = ['hbp', 'active', 'inactive'] as const;

/** Lets the user choose what the map shows, and explains its colors and symbols. */
export function LayerPanel({ layers, onChange }: LayerPanelProps) {
  return (
    <Popover
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
      <div className="flex w-72 max-w-full flex-col gap-2">
        {mapLayers.map((layer) => (
          <section key={layer} className="flex flex-col gap-1">
            <Checkbox
              label={words[layer].label}
              hint={words[layer].hint}
              checked={layers.includes(layer)}
              onChange={({ target }) =>
                onChange(
                  mapLayers.filter((each) => (each === layer ? target.checked : layers.includes(each))),
                )
              }
            />
            {layers.includes(layer) && (
              <ul className="ms-6 flex flex-col gap-1 pb-1 text-sm">
                <Signs layer={layer} />
              </ul>
            )}
          </section>
        ))}
      </div>
    </Popover>
  );
}

function Signs({ layer }: { layer: MapLayer }) {
  const isDark = useScheme() === 'dark';
  switch (layer) {
    case 'tracts':
      return (
        <>
          {tractStatuses.map((status) => (
            <Sign key={status} picture={<Swatch {...tractColor(status, isDark)} />}>
              {tractStyles[status].label}
            </Sign>
          ))}
          <FarSign color={tractColor('inactive', isDark).line} />
        </>
      );
    case 'leases':
      return (
        <>
          {expirationStatuses.map((due) => (
            <Sign key={due} picture={<Swatch {...leaseColor(due, isDark)} />}>
              {leaseStyles[due].label}
            </Sign>
          ))}
          <FarSign color={leaseColor('open', isDark).line} />
        </>
      );
    case 'units':
      return <Sign picture={<Swatch {...unitColor(isDark)} isBroken />}>Proration unit</Sign>;
    case 'wells':
      return <WellSigns />;
  }
}

/** Shows the symbol of each type on a producing well, and how each other status changes the symbol of an oil well. */
function WellSigns() {
  const types = well.fields.well_type.options.filter(({ value }) =>
    ['oil', 'gas', 'injection', 'disposal'].includes(value),
  );
  return (
    <>
      {types.map(({ value, label }) => (
        <Sign key={value} picture={<SymbolPicture name={wellSymbol(value, 'producing')} />}>
          {label}
        </Sign>
      ))}
      <Sign picture={<SymbolPicture name={wellSymbol('horizontal', 'producing')} />}>Unspecified type</Sign>
      {well.fields.well_status.options
        .filter(({ value }) => value !== 'producing')
        .map(({ value, label }) => (
          <Sign key={value} picture={<SymbolPicture name={wellSymbol('oil', value)} />}>
            {label}
          </Sign>
        ))}
      <Sign
        picture={
          <span
            aria-hidden
            className="grid size-5 place-items-center rounded-full bg-ink text-[0.625rem] text-ground"
          >
            12
          </span>
        }
      >
        Well cluster
      </Sign>
    </>
  );
}

/** Zoomed out, land is drawn in squares, by how much of each is covered. */
function FarSign({ color }: { color: string }) {
  return (
    <Sign
      picture={
        <span aria-hidden className="flex">
          {densities.map(([share, opacity]) => (
            <span key={share} className="size-2" style={{ background: color, opacity }} />
          ))}
        </span>
      }
    >
      Zoomed out: low to high density
    </Sign>
  );
}

function Sign({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-6.5 items-center gap-2.5">
      <span className="grid w-6.5 place-items-center">{picture}</span>
      {children}
    </li>
  );
}

function Swatch({ fill, line, isBroken = false }: { fill: string; line: string; isBroken?: boolean }) {
  return (
    <span
      aria-hidden
      className={`h-4 w-6.5 rounded-sm border-2 ${isBroken ? 'border-dashed' : ''}`}
      style={{ background: isBroken ? 'transparent' : fill, borderColor: line }}
    />
  );
}
