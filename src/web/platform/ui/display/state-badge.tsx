import { Badge, type Tone } from './badge.tsx';

/** Every state of wells, leases and owners keeps one hue on all screens; a state not named here stays neutral. */
const tones: Readonly<Record<string, Tone>> = {
  active: 'success',
  producing: 'success',
  drilling: 'info',
  proposed: 'violet',
  'shut-in': 'warning',
  plugged: 'neutral',
  inactive: 'neutral',
  expired: 'danger',
  terminated: 'danger',
  deceased: 'neutral',
  unknown: 'warning',
};

export interface StateBadgeProps {
  /** The stored value; it decides the hue. */
  state: string;
  /** The word shown, where it differs from the stored value: "Plugged & Abandoned". */
  label?: string;
}

export function StateBadge({ state, label = state }: StateBadgeProps) {
  return (
    <Badge tone={tones[state.trim().toLowerCase()] ?? 'neutral'} dot>
      {label}
    </Badge>
  );
}
