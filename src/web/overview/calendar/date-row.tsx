import { assets } from '#shared/land/entities/registry.ts';
import { calendarKinds } from '#shared/overview/calendar.ts';
import type { CalendarItem } from '#shared/overview/contracts/calendar.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import { RecordLink } from '#web/land/peek/record-link.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { urgencyLabels, urgencyTones } from './date-words.ts';

/** A date in a list: what it is, the record it leads to, and a sentence about it. */
export function DateRow({ item }: { item: CalendarItem }) {
  const { kind, asset_type, id, tab, title, detail, urgency } = item;
  const Icon = assetAppearances[asset_type].icon;
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-2.5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={cn('text-sm font-medium', urgency === 'held' ? 'text-muted' : 'text-ink')}>
          {calendarKinds[kind]}
        </span>
        <Badge tone={urgencyTones[urgency]}>{urgencyLabels[urgency]}</Badge>
      </p>
      <p className="flex items-start gap-1.5">
        <Icon aria-hidden size={14} className="mt-0.75 shrink-0 text-faint" />
        <span className="sr-only">{assets[asset_type].label} </span>
        <RecordLink
          kind={asset_type}
          id={id}
          tab={tab ?? undefined}
          className="min-w-0 font-medium wrap-anywhere pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          {title}
        </RecordLink>
      </p>
      <p className="text-sm text-pretty wrap-anywhere text-muted">{detail}</p>
    </li>
  );
}
