import {
  leaseColor,
  type TractStatus,
  tractColor,
  tractStyles,
  unitColor,
  wellInk,
} from '#shared/map/land-colors.ts';
import { expirationStatuses } from '#shared/map/layers.ts';
import type { ExportedLayer, ExportValues } from '../../layers/export-fields.ts';

const tractStatuses = Object.keys(tractStyles) as TractStatus[];
/** The bright outlines of the dark theme are readable on satellite images. */
const isDark = true;
/** Fill opacity, 0…255; low, so that the image below shows through. */
const fills = { land: 64, unit: 26 } as const;

/** Returns the styles of a layer, named as `styleOf` returns them. */
export function stylesOf(layer: ExportedLayer): string {
  switch (layer) {
    case 'tracts':
      return tractStatuses
        .map((status) => landStyle(`tracts-${status}`, tractColor(status, isDark).line, 2, fills.land))
        .join('');
    case 'leases':
      return expirationStatuses
        .map((due) => landStyle(`leases-${due}`, leaseColor(due, isDark).line, 2.5, fills.land))
        .join('');
    case 'units':
      return landStyle('units', unitColor(isDark).line, 3, fills.unit);
    case 'wells':
      // A custom icon would load from the network, so the viewer's own yellow pin is tinted; only dark ink covers it.
      return style(
        'wells',
        `<IconStyle>${colorOf(wellInk.light, 255)}<scale>0.7</scale></IconStyle><LabelStyle><scale>0.7</scale></LabelStyle>`,
      );
    case 'bores':
      return style('bores', `<LineStyle>${colorOf(wellInk.dark, 255)}<width>1.5</width></LineStyle>`);
  }
}

/** Returns the style name of a record, colored as on the map: by its status or by its time to expiration. */
export function styleOf(layer: ExportedLayer, { land_status, due }: ExportValues): string {
  switch (layer) {
    case 'tracts':
      return `tracts-${land_status}`;
    case 'leases':
      return `leases-${due ?? 'open'}`;
    default:
      return layer;
  }
}

function landStyle(id: string, color: string, width: number, fill: number): string {
  return style(
    id,
    `<LineStyle>${colorOf(color, 255)}<width>${width}</width></LineStyle><PolyStyle>${colorOf(color, fill)}</PolyStyle>`,
  );
}

function style(id: string, content: string): string {
  return `<Style id="${id}">${content}</Style>\n`;
}

/** Formats a color (#rrggbb) for KML, with opacity (0…255) first and red last. */
function colorOf(color: string, opacity: number): string {
  const [red, green, blue] = [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)];
  return `<color>${opacity.toString(16).padStart(2, '0')}${blue}${green}${red}</color>`;
}
