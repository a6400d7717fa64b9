import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { formatDate } from '#web/platform/dates/format-date.ts';
import { describeDistance } from '#web/platform/describe-distance.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { describeEvent, type EventOwner, nameEvent } from './describe-event.ts';
import type { TimelineItem } from './timeline-of.ts';

type EventActs = {
  onEdit: (row: RecordData) => void;
  onDelete: (row: RecordData) => void;
};

interface TimelineProps {
  owner: EventOwner;
  items: readonly TimelineItem[];
  /** The names of tracts by ID. */
  tracts: ReadonlyMap<number, string>;
  /** Null if the user may only read. */
  acts: EventActs | null;
}

/** Events along a line, with a dot for each. */
export function Timeline({ owner, items, tracts, acts }: TimelineProps) {
  return (
    <ol
      aria-label={owner === 'well' ? 'Events of this well' : 'Events of this lease'}
      className="border-t border-hairline py-1"
    >
      {items.map((item) => (
        <Line key={item.key} owner={owner} item={item} tracts={tracts} acts={acts} />
      ))}
    </ol>
  );
}

const dots = {
  event: 'border-accent bg-accent',
  record: 'border-accent bg-surface',
  status: 'border-line bg-surface',
} as const satisfies Record<TimelineItem['source'], string>;

function Line({ owner, item, tracts, acts }: { item: TimelineItem } & Omit<TimelineProps, 'items'>) {
  const { day, title, source } = item;
  return (
    <li className="group relative flex flex-wrap items-start gap-x-4 gap-y-0.5 py-2 ps-9 pe-2 sm:flex-nowrap">
      <span aria-hidden className="absolute inset-y-0 start-4.75 w-px bg-hairline" />
      <span
        aria-hidden
        className={cn('absolute start-3.5 top-3.25 size-2.75 rounded-full border-2', dots[source])}
      />
      <p className="flex min-h-6 w-full shrink-0 flex-wrap items-baseline gap-x-2 pe-8 tabular-nums sm:w-44 sm:pe-0">
        <Day day={day} />
      </p>
      <div className="min-w-0 flex-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
          <span className={source === 'event' ? 'font-medium' : undefined}>{title}</span>
          <Source owner={owner} item={item} />
        </p>
        {item.source === 'event' && <Facts owner={owner} event={item.event} tracts={tracts} />}
      </div>
      {item.source === 'event' && acts && <Actions owner={owner} event={item.event} acts={acts} />}
    </li>
  );
}

function Day({ day }: { day: string | null }) {
  if (day === null) return <Badge tone="warning">Date unknown</Badge>;
  const isAhead = day > today();
  return (
    <>
      <time dateTime={day}>{formatDate(day)}</time>
      {isAhead && <span className="text-sm text-muted">{describeDistance(day, today())}</span>}
    </>
  );
}

function Source({ owner, item }: { owner: EventOwner; item: TimelineItem }) {
  if (item.source === 'record')
    return (
      <TextLink to="?" className="text-sm">
        from the {owner}
      </TextLink>
    );
  if (item.source === 'status')
    return (
      <span className="text-sm text-muted">
        {owner === 'well' ? 'recorded this day; date unknown' : 'recorded this day'}
      </span>
    );
  return null;
}

function Facts({ owner, event, tracts }: { event: RecordData } & Pick<TimelineProps, 'owner' | 'tracts'>) {
  const facts = describeEvent(owner, event, tracts).join(' · ');
  const texts = [event.evidence, event.notes].flatMap((text) => (text ? [String(text)] : []));
  return (
    <>
      {facts !== '' && <p className="tabular-nums">{facts}</p>}
      {texts.map((text) => (
        <p key={text} className="text-sm wrap-anywhere whitespace-pre-line text-muted">
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  );
}

function Actions({ owner, event, acts }: { owner: EventOwner; event: RecordData; acts: EventActs }) {
  const label = `Actions for ${nameEvent(owner, event)}`;
  return (
    <div className="absolute end-2 top-1.5 sm:static">
      <Menu
        label={label}
        items={[
          {
            kind: 'action',
            label: 'Edit…',
            icon: <PencilLine aria-hidden size={14} />,
            onSelect: () => acts.onEdit(event),
          },
          {
            kind: 'action',
            label: 'Delete…',
            icon: <Trash2 aria-hidden size={14} />,
            danger: true,
            onSelect: () => acts.onDelete(event),
          },
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} size="sm" label={label} icon={<Ellipsis aria-hidden size={16} />} />
        )}
      />
    </div>
  );
}
