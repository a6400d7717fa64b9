import { Undo2 } from 'lucide-react';
import { reminderDays } from '#shared/land/acreage/obligation.ts';
import { assets } from '#shared/land/entities/registry.ts';
import type { ActionItem } from '#shared/overview/contracts/analytics.ts';
import { daysBetween } from '#shared/platform/calendar.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import { RecordLink } from '#web/land/peek/record-link.tsx';
import { formatDate } from '#web/platform/dates/format-date.ts';
import { describeDistance } from '#web/platform/describe-distance.ts';
import { today } from '#web/platform/today.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { dayOfFigures, typeLabels } from './action-words.ts';
import { DismissMenu } from './dismiss-menu.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import type { Dismissing } from './use-dismissing.ts';

interface ActionRowProps {
  item: ActionItem;
  dismissing: Dismissing;
}

/** One item: its severity, the record it concerns, the problem and its rule, and the due date. */
export function ActionRow({ item, dismissing }: ActionRowProps) {
  const Icon = assetAppearances[item.asset_type].icon;
  const isBusy = dismissing.busy.has(item.item_key);
  return (
    <li className="flex items-start gap-3 border-b border-hairline py-3 ps-4 pe-2 last:border-b-0">
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
        <div className="flex flex-wrap items-center gap-x-3 sm:block">
          <SeverityBadge severity={item.severity} />
          <Urgency item={item} />
        </div>
        <div className="min-w-0">
          <p className="flex items-start gap-1.5">
            <Icon aria-hidden size={14} className="mt-0.75 shrink-0 text-faint" />
            <span className="sr-only">{assets[item.asset_type].label} </span>
            <RecordLink
              kind={item.asset_type}
              id={item.id}
              tab={tabOf[item.type]}
              className="min-w-0 font-medium wrap-anywhere"
            >
              {item.name}
            </RecordLink>
          </p>
          <p className="mt-0.5 text-pretty wrap-anywhere">{item.details}</p>
          <p className="mt-0.5 text-xs text-pretty text-faint">
            {typeLabels[item.type]} · Rule: {item.rule}
          </p>
        </div>
        <DueDate item={item} />
      </div>
      {/* As tall as the line with the name next to it. */}
      <div className="-my-1 shrink-0">
        {item.dismissed_until === null ? (
          <DismissMenu
            item={item}
            isBusy={isBusy}
            onDismiss={(until) => void dismissing.dismiss(item, until)}
          />
        ) : (
          <Button
            size="sm"
            variant="ghost"
            loading={isBusy}
            icon={<Undo2 aria-hidden size={14} />}
            aria-label={`Restore ${item.name}`}
            onClick={() => void dismissing.restoreItem(item)}
          >
            <span className="max-sm:sr-only">Restore</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/**
 * A badge that says what must be paid soon; obligations are listed before more severe items for it. Uses the user's local date, whereas the
 * figures use UTC.
 */
function Urgency({ item: { type, due_date: due } }: { item: ActionItem }) {
  if (!isPaid(type) || due === null) return null;
  const left = daysBetween(today(), due);
  if (left > lastReminderDays) return null;
  return (
    <Badge tone={left < 0 ? 'danger' : 'warning'} dot className="sm:mt-1">
      {left < 0 ? 'Overdue' : 'Due soon'}
    </Badge>
  );
}

/** Whether an item is about something to be paid by its due date. */
function isPaid(type: ActionItem['type']): boolean {
  return type === 'obligation_due' || type === 'obligation_overdue' || type === 'payment_due';
}

/** The last reminder, in days before the due date. */
const lastReminderDays = Math.min(...reminderDays);

/** The tab of the record's page to open, for items that are not about its form. */
const tabOf: Partial<Record<ActionItem['type'], string>> = {
  obligation_due: 'obligations',
  obligation_overdue: 'obligations',
  payment_due: 'division-orders',
  executive_consent: 'owners',
};

function DueDate({ item: { due_date: due, dismissed_until: until } }: { item: ActionItem }) {
  if (due === null && until === null) return null;
  const today = dayOfFigures();
  return (
    <div className="text-sm text-muted tabular-nums sm:text-end">
      {due !== null && (
        <p>
          Due {formatDate(due)}
          <span className="text-faint max-sm:ms-2 sm:block sm:text-xs">{describeDistance(due, today)}</span>
        </p>
      )}
      {until !== null && <p>Dismissed until {formatDate(until)}</p>}
    </div>
  );
}
