import { Badge, type Tone } from './badge.tsx';

/** Each state of wells, leases and owners has the same color on all screens; states not listed here are neutral. */
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
  /** The stored value, which determines the color. */
  state: string;
  /** The text shown, if it differs from the stored value: "Plugged & Abandoned". */
  label?: string;
}

export function StateBadge({ state, label = state }: StateBadgeProps) {
  return (
    <Badge tone={tones[state.trim().toLowerCase()] ?? 'neutral'} dot>
      {label}
    </Badge>
  );
}
