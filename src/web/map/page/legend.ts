import { well } from '#shared/land/entities/well.ts';
import { leaseColor, leaseStyles, tractColor, tractStyles, unitColor } from '#shared/map/land-colors.ts';
import { expirationStatuses, type MapLayer } from '#shared/map/layers.ts';
import { wellSymbol } from '#web/map/canvas/symbols.ts';

/** One line of the legend: what is drawn, and what it means. */
export type LegendSign = { label: string } & (
  | { picture: 'area'; fill: string; line: string; isDashed: boolean }
  | { picture: 'symbol'; name: string }
  /** Wells that are too close together to be drawn individually. */
  | { picture: 'cluster' }
  /** Squares of land that are more opaque the more of them is covered. */
  | { picture: 'density'; color: string }
);

/** The name of each layer, and how its colors are chosen. */
export const layerWords: Record<MapLayer, { label: string; hint: string }> = {
  tracts: { label: 'Tracts', hint: 'by status' },
  leases: { label: 'Leases', hint: 'by expiration, on their tracts' },
  units: { label: 'Proration units', hint: 'dashed; visible when zoomed in' },
  wells: { label: 'Wells', hint: 'by type and status' },
};

const tractStatuses = ['hbp', 'active', 'inactive'] as const;
const typesWithSymbols: readonly string[] = ['oil', 'gas', 'injection', 'disposal'];

/** Returns what the map draws in a layer, with the colors of a light or a dark map. */
export function legendOf(layer: MapLayer, isDark: boolean): LegendSign[] {
  switch (layer) {
    case 'tracts':
      return [
        ...tractStatuses.map((status) => area(tractStyles[status].label, tractColor(status, isDark))),
        density(tractColor('inactive', isDark).line),
      ];
    case 'leases':
      return [
        ...expirationStatuses.map((due) => area(leaseStyles[due].label, leaseColor(due, isDark))),
        density(leaseColor('open', isDark).line),
      ];
    case 'units':
      return [{ ...area('Proration unit', unitColor(isDark)), isDashed: true }];
    case 'wells':
      return wellSigns();
  }
}

/** Shows the symbol of each type on a producing well, and how each other status changes the symbol of an oil well. */
function wellSigns(): LegendSign[] {
  const { well_type: type, well_status: status } = well.fields;
  return [
    ...type.options
      .filter(({ value }) => typesWithSymbols.includes(value))
      .map(({ value, label }) => symbol(label, wellSymbol(value, 'producing'))),
    symbol('Unspecified type', wellSymbol('horizontal', 'producing')),
    ...status.options
      .filter(({ value }) => value !== 'producing')
      .map(({ value, label }) => symbol(label, wellSymbol('oil', value))),
    { picture: 'cluster', label: 'Well cluster' },
  ];
}

function area(label: string, { fill, line }: { fill: string; line: string }) {
  return { picture: 'area', label, fill, line, isDashed: false } as const;
}

function symbol(label: string, name: string): LegendSign {
  return { picture: 'symbol', label, name };
}

/** Zoomed out, land is drawn in squares, by how much of each is covered. */
function density(color: string): LegendSign {
  return { picture: 'density', label: 'Zoomed out: low to high density', color };
}
