import { ArrowLeft, Copy, LayoutGrid, Pencil, Trash2 } from 'lucide-react';
import type { Board } from '#shared/saved/contracts/boards.ts';
import { type Chart, questionOf } from '#shared/saved/dashboards/chart.ts';
import { mayChangeSaved, mayDeleteSaved } from '#shared/saved/rights.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { AsOfBar, readDates } from '#web/platform/dates/as-of-bar.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { BoardBadges } from './board-badges.tsx';
import { type BoardItem, boardAddress } from './board-item.ts';
import { ChartGrid } from './chart-grid.tsx';
import { EditBoard } from './edit/edit-board.tsx';
import { OtherCompanyNote } from './other-company-note.tsx';
import { useBoard } from './use-boards.ts';
import { useDeleteBoard } from './use-delete-board.ts';
import { type ChosenAreas, useMeasure } from './use-measure.ts';

interface BoardPageProps {
  /** The dashboard's id in the address. */
  name: string;
  chosen: ChosenAreas;
  isEdited: boolean;
}

/** One dashboard, for viewing or editing. */
export function BoardPage({ name, chosen, isEdited }: BoardPageProps) {
  const { query, item, isMissing } = useBoard(name);
  if (isMissing)
    return (
      <Card flush>
        <EmptyState
          icon={<LayoutGrid size={20} />}
          title="Dashboard Not Found"
          actions={<LinkButton to={boardAddress()}>All dashboards</LinkButton>}
        >
          It was deleted, or it is private.
        </EmptyState>
      </Card>
    );
  if (item === undefined)
    return query.isLoadingError ? (
      <Card flush>
        <LoadingFailure query={query} what="The dashboard" />
      </Card>
    ) : (
      <div role="status" aria-label="Loading..." className="flex flex-col gap-4">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-72 w-full rounded-lg" />
      </div>
    );
  if (isEdited && item.kept !== null) return <EditBoard board={item.kept} chosen={chosen} />;
  return <ShownBoard item={item} chosen={chosen} />;
}

function ShownBoard({ item, chosen }: { item: BoardItem; chosen: ChosenAreas }) {
  const { mayChange, mayDelete } = useBoardRights(item.kept);
  const remove = useDeleteBoard();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        eyebrow={
          <TextLink to={boardAddress()} className="inline-flex items-center gap-1">
            <ArrowLeft aria-hidden size={14} />
            All dashboards
          </TextLink>
        }
        title={item.name}
        badges={<BoardBadges item={item} />}
        description={item.description}
        actions={
          <>
            {mayDelete && item.kept && (
              <Button
                variant="ghost"
                icon={<Trash2 aria-hidden size={14} />}
                onClick={() => void remove(item.kept)}
              >
                Delete
              </Button>
            )}
            <LinkButton
              to={boardAddress({ board: 'new', copy: item.id })}
              icon={<Copy aria-hidden size={14} />}
            >
              Make a copy
            </LinkButton>
            {mayChange && (
              <LinkButton
                to={boardAddress({ board: item.id, edit: 'true' })}
                icon={<Pencil aria-hidden size={14} />}
              >
                Edit
              </LinkButton>
            )}
          </>
        }
      />
      <OtherCompanyNote board={item.kept} />
      {item.charts.length === 0 ? (
        <Card flush>
          <EmptyState icon={<LayoutGrid size={20} />} title="No charts yet">
            {mayChange ? 'Edit the dashboard to add the first one.' : 'No charts have been added.'}
          </EmptyState>
        </Card>
      ) : (
        <DatedCharts charts={item.charts} chosen={chosen} />
      )}
    </div>
  );
}

/** The charts of a dashboard as of any day. */
function DatedCharts({ charts, chosen }: { charts: BoardItem['charts']; chosen: ChosenAreas }) {
  const [url] = useAddress();
  const dates = readDates(url);
  const dated = { ...chosen, dates };
  const first = charts.find(({ chart, problems }) => problems.length === 0 && chart.of !== 'action_item');
  return (
    <>
      {first && <BoardDates chart={first.chart} chosen={dated} />}
      <ChartGrid charts={charts} chosen={dated} />
    </>
  );
}

/** Asks for the days; a chart tells whether they were refused. */
function BoardDates({ chart, chosen }: { chart: Chart; chosen: ChosenAreas }) {
  const query = useMeasure(questionOf(chart), chosen);
  return (
    <AsOfBar query={query} note="Lists show today's records, so figures for another date don't open one." />
  );
}

/** Returns what the user may do with a dashboard; the server decides in the end. */
function useBoardRights(board: Board | null): { mayChange: boolean; mayDelete: boolean } {
  const { user } = useAuth();
  const { companies } = useSelection();
  if (board === null) return { mayChange: false, mayDelete: false };
  const role = companies.find(({ id }) => id === board.company_id)?.role_name ?? '';
  const standing = { shared: board.shared, isAuthor: board.owner_id === user?.id };
  return {
    mayChange: mayChangeSaved(role, 'board', standing),
    mayDelete: mayDeleteSaved(role, 'board', standing),
  };
}
