import type { CalendarFeed } from '#shared/overview/contracts/calendar.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { formatMoment } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';

interface FeedRowProps {
  feed: CalendarFeed;
  onRevoke: () => void;
  isRevoking: boolean;
}

/** Shows an existing feed: what it covers and its last use. */
export function FeedRow({ feed, onRevoke, isRevoking }: FeedRowProps) {
  const { companies, areas } = useSelection();
  const company = companies.find(({ id }) => id === feed.company_id)?.name ?? 'Unknown company';
  const names = feed.area_ids?.map((id) => areas.find((area) => area.id === id)?.name ?? 'deleted area');
  const covered = names === undefined ? 'all areas' : new Intl.ListFormat('en').format(names);
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{feed.name}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {company}, {covered}
        </p>
        <p className="text-sm text-muted tabular-nums">
          <span className="font-mono">…{feed.ending}</span> ·{' '}
          {feed.last_used_at === null ? 'never used' : `last used ${formatMoment(feed.last_used_at)}`}
        </p>
      </div>
      <Button size="sm" onClick={onRevoke} loading={isRevoking} aria-label={`Revoke ${feed.name}`}>
        Revoke
      </Button>
    </li>
  );
}
