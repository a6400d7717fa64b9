import type { ReactNode } from 'react';
import type { Field } from '#shared/platform/fields/field.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { StandingBadge } from '#web/platform/ui/display/standing-badge.tsx';
import { StateBadge } from '#web/platform/ui/display/state-badge.tsx';
import { StatusBadge } from '#web/platform/ui/display/status-badge.tsx';

interface ValueBadgeProps {
  name: string;
  field: Field;
  value: unknown;
  /** Shown if the value is not a state. */
  fallback: ReactNode;
}

/**
 * Shows states as badges: a status is green if active and red otherwise, `is_active` likewise; standings and other
 * states have a color each.
 */
export function ValueBadge({ name, field, value, fallback }: ValueBadgeProps): ReactNode {
  if (field.kind === 'status' && typeof value === 'string')
    return <StatusBadge status={value} label={formatValue(field, value)} />;
  if (isActivity(name) && typeof value === 'boolean')
    return <StatusBadge status={value ? 'active' : 'inactive'} label={value ? 'Active' : 'Inactive'} />;
  if (isStanding(name) && typeof value === 'string')
    return <StandingBadge standing={value} label={formatValue(field, value)} />;
  if (field.kind === 'select' && isState(name) && typeof value === 'string')
    return <StateBadge state={value} label={formatValue(field, value)} />;
  return fallback;
}

/** Whether a boolean means that something is in use, which reads Active or Inactive rather than Yes or No. */
export function isActivity(name: string): boolean {
  return name === 'is_active';
}

/** Whether a select holds the standing of a lease, here or of a lease next to another record. */
function isStanding(name: string): boolean {
  return name === 'standing' || name.endsWith('.standing');
}

/** Whether a select holds a state rather than a type. */
export function isState(name: string): boolean {
  return name.endsWith('_status');
}
