import type { ReactNode } from 'react';
import type { Field } from '#shared/platform/fields/field.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { StateBadge } from '#web/platform/ui/display/state-badge.tsx';
import { StatusBadge } from '#web/platform/ui/display/status-badge.tsx';

interface ValueBadgeProps {
  name: string;
  field: Field;
  value: unknown;
  /** What stands there when the value is no state. */
  fallback: ReactNode;
}

/** States as badges: a status green when active and red else, `is_active` like it, other states each in its hue. */
export function ValueBadge({ name, field, value, fallback }: ValueBadgeProps): ReactNode {
  if (field.kind === 'status' && typeof value === 'string')
    return <StatusBadge status={value} label={formatValue(field, value)} />;
  if (isActivity(name) && typeof value === 'boolean')
    return <StatusBadge status={value ? 'active' : 'inactive'} label={value ? 'Active' : 'Inactive'} />;
  if (field.kind === 'select' && isState(name) && typeof value === 'string')
    return <StateBadge state={value} label={formatValue(field, value)} />;
  return fallback;
}

/** Whether a box tells that the thing is in use, which reads Active or Inactive rather than Yes or No. */
export function isActivity(name: string): boolean {
  return name === 'is_active';
}

/** Whether a select tells the state of a thing rather than its sort. */
export function isState(name: string): boolean {
  return name.endsWith('_status');
}
