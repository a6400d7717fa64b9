import type { LeaseDue } from '#shared/map/layers.ts';

/** The fill and the outline of land in both themes. */
type LandColour = { fill: string; line: string };

export type TractStatus = 'hbp' | 'active' | 'inactive';

const hues = {
  green: [150, 45],
  blue: [210, 55],
  teal: [185, 50],
  amber: [42, 75],
  red: [8, 65],
  violet: [285, 35],
  grey: [215, 8],
} as const;

function colour(hue: keyof typeof hues, isDark: boolean): LandColour {
  const [degrees, saturation] = hues[hue];
  return isDark
    ? { fill: `hsl(${degrees}, ${saturation}%, 34%)`, line: `hsl(${degrees}, ${saturation}%, 66%)` }
    : { fill: `hsl(${degrees}, ${saturation}%, 68%)`, line: `hsl(${degrees}, ${saturation}%, 32%)` };
}

/** Tracts by what holds them; each colour comes with its words in the legend. */
export const tractLooks = {
  hbp: { label: 'Held by production', hue: 'green' },
  active: { label: 'Active lease', hue: 'blue' },
  inactive: { label: 'No active lease', hue: 'grey' },
} as const satisfies Record<TractStatus, { label: string; hue: keyof typeof hues }>;

/** Leases by how far their end is. */
export const leaseLooks = {
  held: { label: 'Held by production', hue: 'green' },
  later: { label: 'Ends in more than a year', hue: 'blue' },
  year: { label: 'Ends within a year', hue: 'amber' },
  soon: { label: 'Ends within 90 days', hue: 'red' },
  past: { label: 'Past its end', hue: 'violet' },
  open: { label: 'End not known', hue: 'grey' },
} as const satisfies Record<LeaseDue, { label: string; hue: keyof typeof hues }>;

export function tractColour(status: TractStatus, isDark: boolean): LandColour {
  return colour(tractLooks[status].hue, isDark);
}

export function leaseColour(due: LeaseDue, isDark: boolean): LandColour {
  return colour(leaseLooks[due].hue, isDark);
}

/** Proration units, whose outlines are broken. */
export function unitColour(isDark: boolean): LandColour {
  return colour('amber', isDark);
}

/** How strongly a square of land is drawn by the share of it that is covered (0…1): the least still shows, all of it hides nothing. */
export const densities = [
  [0.05, 0.14],
  [0.25, 0.32],
  [1, 0.75],
] as const;
