import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { well } from '#shared/entities/well.ts';
import { SymbolPicture } from '#web/map/symbol-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { symbolOf } from './map-shapes.ts';
import type { MarkedAsset } from './marked-asset.ts';

/** What the signs of this map mean; nothing where nothing lies on it. */
export function MapLegend({ assets, neighbours }: Record<'assets' | 'neighbours', readonly MarkedAsset[]>) {
  const signs = new Map<string, string>();
  const areas = new Set<MarkedAsset['kind']>();
  let hasBore = false;
  for (const asset of assets) {
    for (const marker of asset.markers) {
      if (marker.geometry.type === 'Point')
        signs.set(symbolOf(asset, marker), sayPoint(asset, marker.wellPoint));
      else areas.add(asset.kind);
      hasBore ||= marker.wellPoint === 'BottomHole';
    }
  }
  if (signs.size === 0 && areas.size === 0 && neighbours.length === 0) return null;
  return (
    <Popover
      label="Legend"
      align="end"
      trigger={
        <Button icon={<Info aria-hidden size={14} />} className="sm:ms-auto">
          Legend
        </Button>
      }
    >
      <ul className="flex flex-col gap-1.5 text-sm">
        {areas.has('tract') && <Sign picture={<Outline />}>Tract</Sign>}
        {areas.has('well') && <Sign picture={<Outline />}>Area of a well</Sign>}
        {areas.has('proration_unit') && <Sign picture={<Outline isBroken />}>Proration unit</Sign>}
        {neighbours.length > 0 && (
          <Sign picture={<span aria-hidden className="h-4 w-6.5 rounded-sm border border-muted" />}>
            Neighbours, which are not tied to this
          </Sign>
        )}
        {[...signs].map(([name, text]) => (
          <Sign key={name} picture={<SymbolPicture name={name} />}>
            {text}
          </Sign>
        ))}
        {hasBore && (
          <Sign picture={<span aria-hidden className="w-6.5 border-t-2 border-ink" />}>
            Bore, from surface to bottom hole
          </Sign>
        )}
      </ul>
    </Popover>
  );
}

function Sign({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-6.5 items-center gap-2.5">
      {picture}
      {children}
    </li>
  );
}

function Outline({ isBroken = false }: { isBroken?: boolean }) {
  return (
    <span
      aria-hidden
      className={`h-4 w-6.5 rounded-sm border-2 border-info-ink bg-info-soft ${isBroken ? 'border-dashed' : ''}`}
    />
  );
}

function sayPoint({ record }: MarkedAsset, point: 'Surface' | 'BottomHole' | null): string {
  if (point === null) return 'Marker';
  if (point === 'BottomHole') return 'Bottom hole';
  const type = labelOf(well.fields.well_type.options, record.well_type);
  const status = labelOf(well.fields.well_status.options, record.well_status);
  return [type === undefined ? 'Well' : `${type} well`, status?.toLowerCase()].filter(Boolean).join(', ');
}

function labelOf(options: readonly { value: string; label: string }[], value: unknown): string | undefined {
  return options.find((option) => option.value === value)?.label;
}
