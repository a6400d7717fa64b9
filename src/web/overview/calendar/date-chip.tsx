import { CircleAlert, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { assets } from '#shared/land/entities/registry.ts';
import { calendarKinds, type Urgency } from '#shared/overview/calendar.ts';
import type { CalendarItem } from '#shared/overview/contracts/calendar.ts';
import { recordPath } from '#web/land/asset.ts';
import { peekAt } from '#web/land/peek/peek-at.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { shortKinds, urgencyLabels } from './date-words.ts';

const styles: Readonly<Record<Urgency, string>> = {
  overdue: 'border-danger-line bg-danger-soft text-danger-ink',
  within_30: 'border-warning-line bg-warning-soft text-warning-ink',
  within_90: 'border-info-line bg-info-soft text-info-ink',
  later: 'border-neutral-line bg-neutral-soft text-ink',
  past: 'border-transparent text-muted',
  held: 'border-transparent text-muted',
};

/** The address of the record that a date leads to. */
function pathOf({ asset_type, id, tab }: CalendarItem): string {
  const path = recordPath(assets[asset_type], id);
  return tab === null ? path : `${path}?tab=${tab}`;
}

/** Marks what is urgent by a shape too, not by its color alone. */
export function UrgencyIcon({ urgency }: { urgency: Urgency }) {
  if (urgency === 'overdue') return <CircleAlert aria-hidden size={12} className="shrink-0" />;
  return urgency === 'within_30' ? <Clock aria-hidden size={12} className="shrink-0" /> : null;
}

/**
 * A date in one line of a day of the grid. Not a tab stop: the keyboard reaches the day, which Enter opens. A finger
 * opens the day behind it.
 */
export function DateChip({ item }: { item: CalendarItem }) {
  const { kind, title, detail, urgency } = item;
  return (
    <Link
      to={pathOf(item)}
      {...peekAt(assets[item.asset_type], item.id)}
      tabIndex={-1}
      title={`${calendarKinds[kind]}: ${title}. ${detail}`}
      className={cn(
        'flex h-5.5 min-w-0 items-center gap-1 rounded-sm border px-1.5 text-xs hover:underline pointer-coarse:pointer-events-none',
        styles[urgency],
      )}
    >
      <UrgencyIcon urgency={urgency} />
      <span className="truncate">
        {urgency === 'held' ? 'Held · ' : <VisuallyHidden>{urgencyLabels[urgency]}: </VisuallyHidden>}
        {shortKinds[kind]} · {title}
      </span>
    </Link>
  );
}
