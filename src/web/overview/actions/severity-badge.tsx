import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Severity } from '#shared/land/acreage/overview.ts';
import { cn } from '#web/platform/ui/cn.ts';

const looks = {
  high: { label: 'High', icon: CircleAlert, ink: 'text-danger-ink' },
  medium: { label: 'Medium', icon: TriangleAlert, ink: 'text-warning-ink' },
  low: { label: 'Low', icon: Info, ink: 'text-info-ink' },
} as const satisfies Record<Severity, { label: string; icon: LucideIcon; ink: string }>;

export const severityLabels: Readonly<Record<Severity, string>> = {
  high: looks.high.label,
  medium: looks.medium.label,
  low: looks.low.label,
};

/** Shows an item's severity as an icon and a word. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const { label, icon: Icon, ink } = looks[severity];
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-sm font-medium', ink)}>
      <Icon aria-hidden size={16} className="shrink-0" />
      {label}
    </span>
  );
}
