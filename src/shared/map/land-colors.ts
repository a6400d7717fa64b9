import { type ExpirationStatus, expirationStatuses } from './layers.ts';

/** The fill and outline colors of land, as `#rrggbb`. */
type LandColor = { fill: string; line: string };

export type TractStatus = 'hbp' | 'active' | 'inactive';

const hues = {
  green: [150, 45],
  blue: [210, 55],
  sky: [200, 45],
  amber: [42, 75],
  orange: [24, 70],
  violet: [285, 35],
  gray: [215, 8],
} as const;

function color(hue: keyof typeof hues, isDark: boolean): LandColor {
  const [degrees, saturation] = hues[hue];
  const of = (lightness: number) => hexOf(degrees, saturation, lightness);
  return isDark ? { fill: of(34), line: of(66) } : { fill: of(68), line: of(32) };
}

/** Converts a hue in degrees, with saturation and lightness in percent, to `#rrggbb` (CSS Color 4, 7.1). */
function hexOf(degrees: number, saturation: number, lightness: number): string {
  const reach = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const parts = [0, 8, 4].map((turn) => {
    const place = (turn + degrees / 30) % 12;
    const share = lightness / 100 - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Tract colors by status, with their labels in the legend. */
export const tractStyles = {
  hbp: { label: 'Held by production', hue: 'green' },
  active: { label: 'Active lease', hue: 'blue' },
  inactive: { label: 'Unleased', hue: 'gray' },
} as const satisfies Record<TractStatus, { label: string; hue: keyof typeof hues }>;

/** Lease colors by time to expiration, with their labels in the legend. */
export const leaseStyles = {
  held: { label: 'Held by production', hue: 'green' },
  later: { label: 'Expires in over a year', hue: 'blue' },
  year: { label: 'Expires within a year', hue: 'sky' },
  soon: { label: 'Expires within 90 days', hue: 'amber' },
  past: { label: 'Past expiration', hue: 'orange' },
  open: { label: 'No expiration date', hue: 'gray' },
} as const satisfies Record<ExpirationStatus, { label: string; hue: keyof typeof hues }>;

export function tractColor(status: TractStatus, isDark: boolean): LandColor {
  return color(tractStyles[status].hue, isDark);
}

export function leaseColor(due: ExpirationStatus, isDark: boolean): LandColor {
  return color(leaseStyles[due].hue, isDark);
}

/**
 * Returns the color of tracts in a tile by their status, as an expression of a MapLibre style. QGIS 3.22 reads lists of
 * values only.
 */
export function tractColors(part: keyof LandColor, isDark: boolean): unknown[] {
  const statuses = Object.keys(tractStyles) as TractStatus[];
  const cases = statuses.flatMap((status) => [[status], tractColor(status, isDark)[part]]);
  return ['match', ['get', 'status'], ...cases, tractColor('inactive', isDark)[part]];
}

/** Returns the color of leases in a tile by their time to expiration, as an expression of a MapLibre style. */
export function leaseColors(part: keyof LandColor, isDark: boolean): unknown[] {
  const cases = expirationStatuses.flatMap((due) => [[due], leaseColor(due, isDark)[part]]);
  return ['match', ['get', 'due'], ...cases, leaseColor('open', isDark)[part]];
}

/** Returns the color of proration units, whose outlines are dashed. */
export function unitColor(isDark: boolean): LandColor {
  return color('violet', isDark);
}

/** The color of wells and their bores: the ink token of the pages, read from here. */
export const wellInk = { light: '#1b1e1c', dark: '#e7ebef' } as const;
