import { Badge, type Tone } from './badge.tsx';

/** Each standing of a lease has the same color on all screens, as its land has on the map (map/land-colors.ts). */
const tones: Readonly<Record<string, Tone>> = {
  hbp: 'held',
  held_shut_in: 'held',
  held_operations: 'held',
  primary: 'info',
  extended: 'info',
  not_yet_effective: 'neutral',
  top_lease: 'neutral',
  review: 'review',
  released: 'outline',
  expired: 'outline',
  terminated: 'outline',
};

export interface StandingBadgeProps {
  /** The computed value, which determines the color. */
  standing: string;
  label: string;
  /** The last day of the gap that a held lease is in; its badge is then an outline in the same color. */
  gapUntil?: string | undefined;
}

export function StandingBadge({ standing, label, gapUntil }: StandingBadgeProps) {
  if (gapUntil !== undefined)
    return (
      <Badge tone="held-gap">
        {label}, gap until {gapUntil}
      </Badge>
    );
  return <Badge tone={tones[standing] ?? 'neutral'}>{label}</Badge>;
}
