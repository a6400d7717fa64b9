import { Badge, type Tone } from './badge.tsx';

/** The specification's rule for status badges: "active" is green, anything else red. */
function toneOfStatus(status: string): Tone {
  return status.trim().toLowerCase() === 'active' ? 'success' : 'danger';
}

export interface StatusBadgeProps {
  /** The stored value, which determines the color. */
  status: string;
  /** The text shown, if it differs from the stored value. */
  label?: string;
}

export function StatusBadge({ status, label = status }: StatusBadgeProps) {
  return (
    <Badge tone={toneOfStatus(status)} dot>
      {label}
    </Badge>
  );
}
