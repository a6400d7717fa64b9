import { LayoutGrid, Plus, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { SearchBox } from '#web/platform/ui/search/search-box.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { BoardBadges } from './board-badges.tsx';
import { type BoardItem, boardAddress } from './board-item.ts';
import { useBoards } from './use-boards.ts';
import type { ChosenAreas } from './use-measure.ts';

const inZone = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const asWritten = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Describes when a dashboard last changed, for use after other information. A date without a time is the same day in
 * every time zone.
 */
function describeUpdated({ lastUpdated }: BoardItem): string {
  const format = lastUpdated.includes('T') ? inZone : asWritten;
  return ` · Last updated ${format.format(new Date(lastUpdated))}`;
}

/** The list of dashboards, with a link to create one. */
export function BoardList({ chosen }: { chosen: ChosenAreas }) {
  const [url, setUrl] = useAddress();
  const { query, items } = useBoards(chosen);
  const q = (url.get('q') ?? '').trim();
  const search = (text: string) =>
    setUrl(
      (current) => {
        const next = new URLSearchParams(current);
        if (text === '') next.delete('q');
        else next.set('q', text);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const found = items.filter((item) => containsWords(item, q.toLowerCase()));
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 border-b border-hairline p-3">
        <SearchBox label="Search dashboards" value={q} onSearch={search} />
        <LinkButton
          variant="primary"
          to={boardAddress({ board: 'new' })}
          icon={<Plus aria-hidden size={14} />}
          className="ms-auto"
        >
          New Dashboard
        </LinkButton>
      </div>
      <RefetchFailure query={query} what="The saved dashboards" className="m-3" />
      {found.length > 0 && (
        <ul aria-label="Dashboards" className="divide-y divide-hairline">
          {found.map((item) => (
            <BoardLine key={item.id} item={item} />
          ))}
        </ul>
      )}
      {query.isPending ? (
        <div
          role="status"
          aria-label="Loading..."
          className="flex flex-col gap-2 border-t border-hairline p-4"
        >
          <Skeleton className="h-3 w-1/3" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      ) : query.isLoadingError ? (
        <LoadingFailure query={query} what="The saved dashboards" />
      ) : found.length === 0 ? (
        <EmptyState
          icon={<SearchX size={20} />}
          title="No dashboards found"
          actions={<Button onClick={() => search('')}>Clear search</Button>}
        >
          No name or description contains “{q}”.
        </EmptyState>
      ) : null}
    </Card>
  );
}

function BoardLine({ item }: { item: BoardItem }) {
  const { id, name, description, charts } = item;
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 hover:bg-hover">
      <LayoutGrid aria-hidden size={16} className="mt-0.5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={boardAddress({ board: id })}
            className="min-w-0 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0"
          >
            {name}
          </Link>
          <BoardBadges item={item} />
        </div>
        {description !== '' && <p className="text-muted wrap-anywhere">{description}</p>}
        <p className="text-sm text-faint">
          {charts.length === 1 ? '1 chart' : `${charts.length} charts`}
          {describeUpdated(item)}
        </p>
      </div>
    </li>
  );
}

function containsWords({ name, description }: BoardItem, words: string): boolean {
  return `${name}\n${description}`.toLowerCase().includes(words);
}
