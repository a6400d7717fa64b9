import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { well } from '#shared/land/entities/well.ts';
import { areaColors } from '#web/map/canvas/shape-looks.ts';
import { SymbolPicture } from '#web/map/canvas/symbol-picture.tsx';
import { useScheme } from '#web/map/canvas/use-scheme.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Popover } from '#web/platform/ui/overlays/popover.tsx';
import { hueOf, symbolOf } from './map-shapes.ts';
import type { MarkedAsset } from './markers/marked-asset.ts';
import { holdColors, holdLabels, type TractHold } from './tract-holds.ts';

const areaKinds = [
  { kind: 'tract', label: 'Tract' },
  { kind: 'well', label: 'Area of a well' },
  { kind: 'proration_unit', label: 'Proration unit' },
] as const;

/** Explains the symbols on this map; renders nothing if the map is empty. */
export function MapLegend({
  assets,
  neighbors,
  holds,
}: Record<'assets' | 'neighbors', readonly MarkedAsset[]> & { holds: ReadonlyMap<number, TractHold> }) {
  const signs = new Map<string, string>();
  const areas = new Map<MarkedAsset['kind'], number[]>();
  const shownHolds = new Set<TractHold>();
  let hasBore = false;
  for (const asset of assets) {
    for (const marker of asset.markers) {
      if (marker.geometry.type === 'Point')
        signs.set(symbolOf(asset, marker), describePoint(asset, marker.wellPoint));
      else {
        const hold = asset.kind === 'tract' && marker.id >= 0 ? holds.get(asset.id) : undefined;
        if (hold === undefined) areas.set(asset.kind, [...(areas.get(asset.kind) ?? []), hueOf(marker.id)]);
        else shownHolds.add(hold);
      }
      hasBore ||= marker.wellPoint === 'BottomHole';
    }
  }
  if (signs.size + areas.size + shownHolds.size + neighbors.length === 0) return null;
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
        {(['held', 'part', 'released'] as const).map(
          (hold) =>
            shownHolds.has(hold) && (
              <Sign key={hold} picture={<HeldLand hold={hold} />}>
                {holdLabels[hold]}
              </Sign>
            ),
        )}
        {areaKinds.map(({ kind, label }) => {
          const hues = areas.get(kind);
          return (
            hues && (
              <Sign key={kind} picture={<Outlines hues={hues} isBroken={kind === 'proration_unit'} />}>
                {label}
              </Sign>
            )
          );
        })}
        {neighbors.length > 0 && (
          <Sign picture={<span aria-hidden className="h-4 w-6.5 rounded-sm border border-muted" />}>
            Adjacent, not linked
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

/** Each outline has its own color; the first few are shown. */
function Outlines({ hues, isBroken }: { hues: readonly number[]; isBroken: boolean }) {
  const isDark = useScheme() === 'dark';
  const shown = [...new Set(hues)].slice(0, 3);
  return (
    <span aria-hidden className="flex w-6.5 gap-px">
      {shown.map((hue) => {
        const { fill, outline } = areaColors(hue, isDark);
        return (
          <span
            key={hue}
            className={`h-4 flex-1 rounded-sm border-2 ${isBroken ? 'border-dashed' : ''}`}
            style={{ backgroundColor: fill, borderColor: outline }}
          />
        );
      })}
    </span>
  );
}

/** Land by what a lease holds of it, as the map draws it. */
function HeldLand({ hold }: { hold: TractHold }) {
  const { fill, outline } = holdColors(hold, useScheme() === 'dark');
  const hatch = 'repeating-linear-gradient(135deg, transparent 0 4px, currentColor 4px 5px)';
  return (
    <span
      aria-hidden
      className="h-4 w-6.5 rounded-sm border-2 text-muted"
      style={{
        backgroundColor: fill,
        borderColor: outline,
        ...(hold !== 'held' && { backgroundImage: hatch }),
      }}
    />
  );
}

function describePoint({ record }: MarkedAsset, point: 'Surface' | 'BottomHole' | null): string {
  if (point === null) return 'Marker';
  if (point === 'BottomHole') return 'Bottom hole';
  const type = labelOf(well.fields.well_type.options, record.well_type);
  const status = labelOf(well.fields.well_status.options, record.well_status);
  return [type === undefined ? 'Well' : `${type} well`, status?.toLowerCase()].filter(Boolean).join(', ');
}

function labelOf(options: readonly { value: string; label: string }[], value: unknown): string | undefined {
  return options.find((option) => option.value === value)?.label;
}
